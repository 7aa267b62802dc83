import { defineConfig } from "playwright/test";
import type { EngineOptions } from "./support/engines.ts";

export default defineConfig<object, EngineOptions>({
  testDir: ".",
  testMatch: "**/*.test.ts",
  outputDir: "../../.cache/engines",
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["./support/table-reporter.ts"]],
  projects: [
    { name: "firefox", use: { engineName: "firefox" } },
    { name: "webkit", use: { engineName: "webkit" } },
  ],
});
