@echo off
rem The semel command: builds what is missing, then runs the module client. See semel --help.
setlocal
set "CHECKOUT=%~dp0"
set "CHECKOUT=%CHECKOUT:~0,-1%"

set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
set "VERSION="
for /f "tokens=3" %%v in ('""%JAVA%" -version 2^>^&1" ^| findstr /c:" version "') do if not defined VERSION set "VERSION=%%~v"
if not defined VERSION (
  echo semel: no Java found; install a JDK 17 or newer, or set JAVA_HOME to one 1>&2
  exit /b 1
)
for /f "delims=.-+" %%m in ("%VERSION%") do set "MAJOR=%%m"
if %MAJOR% LSS 17 (
  echo semel: Java %VERSION% is too old; set JAVA_HOME to a JDK 17 or newer 1>&2
  exit /b 1
)

set "BUILT=yes"
if not exist "%CHECKOUT%\client\target\semel-client.jar" set "BUILT="
if not exist "%CHECKOUT%\client\target\lib" set "BUILT="
if not exist "%CHECKOUT%\ear\target\semel.ear" set "BUILT="
if not exist "%CHECKOUT%\benchmarks\plain\target\plain.war" set "BUILT="
if not exist "%CHECKOUT%\benchmarks\camel\target\camel.war" set "BUILT="
if not exist "%CHECKOUT%\benchmarks\spring\target\spring.war" set "BUILT="
if not exist "%CHECKOUT%\server-config\target\wildfly-39.0.1.Final\standalone\configuration\standalone-semel.xml" set "BUILT="
if not defined BUILT (
  echo semel: building what is missing with mvnw package, tests left out; this happens once and takes a few minutes 1>&2
  pushd "%CHECKOUT%"
  call mvnw.cmd --batch-mode -q -Dmaven.test.skip=true -pl ear,benchmarks/plain,benchmarks/camel,benchmarks/spring,client -am package 1>&2
  if errorlevel 1 (
    popd
    echo semel: the build failed; its messages are above 1>&2
    exit /b 1
  )
  popd
)

set "OPTIONS="
if %MAJOR% GEQ 24 set "OPTIONS=--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
"%JAVA%" -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto %OPTIONS% ^
  -cp "%CHECKOUT%\client\target\semel-client.jar;%CHECKOUT%\client\target\lib\*" ^
  "-Dsemel.checkout=%CHECKOUT%" io.semel.cli.SemelCommand %*
exit /b %ERRORLEVEL%
