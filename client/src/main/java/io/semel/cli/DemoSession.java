package io.semel.cli;

import io.semel.client.Broker;
import io.semel.load.LedgerCheck;
import io.semel.load.LoadPlan;
import io.semel.load.RunRecord;
import io.semel.local.LocalServiceException;
import io.semel.local.LocalServices;
import io.semel.local.Schedule;
import java.nio.file.Path;
import java.util.List;

/** One run of the demo on services that are up: sends, waits, compares, prints, and keeps a record of what it sent. */
final class DemoSession {

    private final LocalServices services;
    private final Path folder;
    private final Screen screen;
    private final ServerApi api;

    DemoSession(LocalServices services, Path folder, Screen screen) {
        this.services = services;
        this.folder = folder;
        this.screen = screen;
        this.api = new ServerApi(services);
    }

    /** Returns the exit code. */
    int show(LoadPlan plan) {
        DemoRun run = new DemoRun(plan, api, screen);
        double begin = screen.seconds();
        try {
            Books books = run.run(producer());
            double seconds = Math.round((screen.seconds() - begin) * 10) / 10.0;
            return report(plan, RunRecord.of(plan, run.confirmations()), books, seconds);
        } catch (LocalServiceException failure) {
            return brokenOff(RunRecord.of(plan, run.confirmations()), failure);
        }
    }

    private Broker producer() {
        return services.producer(Schedule.DEMO);
    }

    private int report(LoadPlan plan, RunRecord record, Books books, double seconds) {
        record.write(folder);
        List<String> mistakes =
                new LedgerCheck(services.target()).mistakes(record).all();
        DemoReport report = new DemoReport(
                plan.source(),
                plan.seed(),
                record.confirmed(),
                DemoReport.RunFigures.of(books.total()),
                record.confirmed() - books.total().accounted(),
                mistakes.isEmpty(),
                mistakes.stream().limit(10).toList(),
                seconds,
                plan.expected(),
                books.byType(),
                api.doctor(),
                Versions.of(services),
                UpCommand.Addresses.of(services, List.of()));
        screen.result(report);
        report.print(screen);
        report.addresses().print(screen);
        return report.fine() ? SemelCommand.FINE : SemelCommand.NOT_FINE;
    }

    private int brokenOff(RunRecord record, LocalServiceException failure) {
        Path file = record.write(folder);
        boolean died = api.serverIsGone();
        String what = died ? "the server died" : "the run broke off";
        screen.result(new BrokenOff(
                what + ": " + failure.getMessage(),
                record.source(),
                record.planned(),
                record.confirmed(),
                record.unconfirmed(),
                file.toString()));
        screen.line("%s after %d of %d messages were confirmed, %d unconfirmed: %s"
                .formatted(what, record.confirmed(), record.planned(), record.unconfirmed(), failure.getMessage()));
        screen.line("what was sent is recorded in " + file);
        screen.line("go on with: ./semel up && ./semel status --run " + record.source());
        return SemelCommand.NOT_FINE;
    }

    /** The document for programs when there is no report. */
    record BrokenOff(String error, String source, int planned, long confirmed, long unconfirmed, String record) {}
}
