/**
 * A thousand rounds of work whose browser is killed in the middle: what was answered is there, nothing is half done.
 * It takes one to three hours; `node tests/faults.mjs 100` does a tenth of it. `tests/README.md` has the table.
 */
import { spawnSync } from "node:child_process";

const rounds = Number(process.argv[2] ?? 1000);

/** Commands are most of what people do; a first run, an upgrade, a bulk run and an upload are tests of their own. */
const shares = [
  { tests: ["kill-rounds"], of: 0.72 },
  { tests: ["kills", "upload-kills"], of: 0.07 },
];

const run = (command, args, environment = {}) =>
  spawnSync("npx", [command, ...args], { stdio: "inherit", env: { ...process.env, ...environment } }).status;

let failed = run("vite", ["build"]) !== 0;
for (const { tests, of } of shares) {
  const args = ["test", "--config", "tests/e2e/playwright.config.ts", "--retries", "0", ...tests];
  const count = String(Math.max(1, Math.round(rounds * of)));
  failed = run("playwright", args, { KILL_ROUNDS: count }) !== 0 || failed;
}
process.exitCode = failed ? 1 : 0;
