/**
 * A thousand rounds of work whose browser is killed in the middle: what was answered is there, nothing is half done.
 * `npm run faults` goes on where it was stopped or failed, as long as the build is the same; `node tests/faults.mjs 100` ends after a
 * hundred, and `--again` begins again. Its last lines are the table of `tests/README.md`.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const wanted = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? 1000);
const stateFile = ".cache/faults.json";
const resultsFile = ".cache/faults-results.jsonl";

/** What is run in turns: commands are most of what people do. `rounds` is what `KILL_ROUNDS` means to these tests. */
const turns = [
  { tests: ["kill-rounds"], rounds: 54 },
  { tests: ["backup-kills"], rounds: 18 },
  { tests: ["e2e/kills", "upload-kills"], rounds: 3 },
];

mkdirSync(".cache", { recursive: true });
let failed = run("vite", ["build"]) !== 0;
const build = createHash("sha256").update(readFileSync("dist/sw.js")).digest("hex");
const before = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, "utf8")) : {};
const goesOn = before.build === build && !process.argv.includes("--again");
const state = goesOn ? { spans: {}, ...before } : { build, turn: 0, works: {}, spans: {} };

while (!failed && killed() < wanted) {
  const { tests, rounds } = turns[state.turn % turns.length];
  rmSync(resultsFile, { force: true });
  const args = ["test", "--config", "tests/e2e/playwright.config.ts", "--retries", "0", ...tests];
  const settings = {
    KILL_ROUNDS: String(rounds),
    KILL_RESULTS: resultsFile,
    KILL_SPANS: JSON.stringify(state.spans),
  };
  failed = run("playwright", args, settings) !== 0;
  if (failed) break;
  for (const line of readFileSync(resultsFile, "utf8").split("\n").filter(Boolean)) add(JSON.parse(line));
  state.turn++;
  writeFileSync(stateFile, JSON.stringify(state));
  console.log(`${killed()} of ${wanted} rounds.`);
}
console.log(table());
process.exitCode = failed ? 1 : 0;

function run(command, args, environment = {}) {
  return spawnSync("npx", [command, ...args], { stdio: "inherit", env: { ...process.env, ...environment } })
    .status;
}

function killed() {
  return Object.values(state.works).reduce((sum, one) => sum + one.killed, 0);
}

function add({ work, span, ...counts }) {
  if (span !== undefined) state.spans[work] = span;
  const sums = (state.works[work] ??= {});
  for (const [kind, count] of Object.entries(counts)) sums[kind] = (sums[kind] ?? 0) + count;
}

/** Some tests tell only that everything was as it should be. */
function table() {
  const cell = (count) => count ?? "–";
  const rows = Object.entries(state.works).map(
    ([work, { killed: all, answered, doneUnanswered, notDone }]) =>
      `| ${work} | ${all} | ${cell(answered)} | ${cell(doneUnanswered)} | ${cell(notDone)} |`,
  );
  const head = [
    "| work | killed | answered before | done, not answered | not done |",
    "| --- | --: | --: | --: | --: |",
  ];
  return [...head, ...rows].join("\n");
}
