/**
 * All checks, the cheap ones first; each runs even when another failed, so that one run tells all.
 * `npm test -- --only=lint,unit` runs some of them. The last line is the sum.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

const vitestReport = ".cache/vitest.json";
const playwrightReport = ".cache/playwright.json";

const checks = [
  { name: "format", run: () => check("oxfmt", "--check") },
  { name: "lint", run: () => check("oxlint") },
  { name: "types", run: () => check("tsc", "--noEmit") },
  { name: "knip", run: () => check("knip") },
  { name: "build", run: () => check("vite", "build") },
  { name: "unit", run: unit },
  { name: "e2e", run: e2e },
];

/** Each of these keeps one core busy at most: they run beside each other, and what they say is printed in order. */
const besideEachOther = new Set(["format", "lint", "types", "knip", "build"]);

const wanted = process.argv
  .find((arg) => arg.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const unknown = wanted?.filter((name) => !checks.some((one) => one.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `Failed to choose checks: ${unknown.join(", ")} is none of ${checks.map((one) => one.name).join(", ")}.`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const results = new Map();
/** The names of what failed, said again at the end: a log may have lost its middle. */
const failures = [];
/** How long the tests of both runners took, by their names. */
const times = [];
/** What failed first and passed when it was run again: its cause is looked for. */
const flaky = [];
mkdirSync(".cache", { recursive: true });
const chosen = checks.filter((one) => !wanted || wanted.includes(one.name));
const together = chosen
  .filter(({ name }) => besideEachOther.has(name))
  .map(({ name, run }) => [name, timed(run)]);
for (const [name, running] of together) finish(name, await running);
for (const { name, run } of chosen.filter((one) => !besideEachOther.has(one.name))) {
  console.log(`\n── ${name}`);
  finish(name, await timed(run));
}

async function timed(run) {
  const begun = Date.now();
  const result = await run();
  return { ...result, seconds: Math.round((Date.now() - begun) / 1000) };
}

function finish(name, result) {
  if (result.output !== undefined) console.log(`\n── ${name}\n${result.output}`);
  results.set(name, result);
  for (const key of Object.keys(total)) total[key] += result[key];
}

if (times.length > 0) console.log("\nThe twenty slowest tests:");
for (const [milliseconds, test] of times.toSorted(([one], [other]) => other - one).slice(0, 20))
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${test}`);
console.log("");
for (const one of flaky) console.log(`flaky: ${one}`);
for (const failure of failures) console.log(`failed: ${failure}`);
for (const [name, result] of results)
  console.log(`${name.padEnd(8)}${sentence(result)}, ${result.seconds} s`);
console.log(sentence(total));
process.exitCode = total.failed > 0 ? 1 : 0;

async function check(command, ...args) {
  const said = [];
  const code = await start(command, args, (text) => said.push(text));
  return { ...(code === 0 ? passed(1) : failed(1)), output: said.join("").trimEnd() };
}

async function unit() {
  rmSync(vitestReport, { force: true });
  const code = await start("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ]);
  const report = read(vitestReport);
  for (const file of report?.testResults ?? []) {
    const broken = file.assertionResults.filter(({ status }) => status === "failed");
    if (file.status === "failed" && broken.length === 0) failing(file.name, file.message);
    for (const { fullName, failureMessages } of broken) failing(fullName, failureMessages[0]);
    for (const { fullName, status, failureMessages, duration = 0 } of file.assertionResults) {
      times.push([duration, fullName]);
      if (status === "passed" && failureMessages.length > 0) flaky.push(named(fullName, failureMessages[0]));
    }
  }
  // A file that breaks while loading has no tests to fail, and is a failure all the same.
  const broken = report?.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  return judged(
    code,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  );
}

async function e2e() {
  if (results.get("build")?.failed || !existsSync("dist/index.html")) {
    console.error("There is no build to test.");
    return failed(1);
  }
  rmSync(playwrightReport, { force: true });
  const code = await start("playwright", ["test", "--config", "tests/e2e/playwright.config.ts"]);
  const report = read(playwrightReport);
  const stats = report?.stats;
  nameFailing(report?.suites ?? []);
  return judged(
    code,
    stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
  );
}

function nameFailing(suites) {
  for (const { specs, suites: inner } of suites) {
    for (const spec of specs ?? []) {
      times.push([spec.tests[0]?.results.reduce((sum, { duration }) => sum + duration, 0) ?? 0, spec.title]);
      if (!spec.ok) failing(spec.title, messageOf(spec));
      else if (spec.tests.some(({ status }) => status === "flaky"))
        flaky.push(named(spec.title, messageOf(spec)));
    }
    nameFailing(inner ?? []);
  }
}

function failing(test, message) {
  failures.push(named(test, message));
}

function named(test, message = "") {
  return `${test}\n  ${message.slice(0, 600).replaceAll("\n", "\n  ")}`;
}

function messageOf(spec) {
  return spec.tests[0]?.results[0]?.error?.message;
}

/** A runner that failed without naming a test, or ran none at all, is itself the failure. */
function judged(code, counts) {
  if (!counts) return failed(1);
  if (counts.passed + counts.failed === 0) {
    console.error("No test ran.");
    return { ...counts, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs a program and tells its exit code. `hear` gets what it says; without one it goes to the terminal at once. */
function start(command, args, hear) {
  return new Promise((resolve) => {
    const path = `node_modules/.bin${process.platform === "win32" ? "\\" : "/"}${command}`;
    const stdio = hear ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(path, args, { stdio, shell: process.platform === "win32" });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", hear);
    child.on("error", (error) => {
      console.error(`Failed to run ${command}: ${error.message}. Run npm install.`);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function passed(count) {
  return { passed: count, failed: 0, skipped: 0 };
}

function failed(count) {
  return { passed: 0, failed: count, skipped: 0 };
}

function sentence(result) {
  return `${result.passed} passed, ${result.failed} failed${result.skipped > 0 ? `, ${result.skipped} skipped` : ""}`;
}
