import { writeFileSync } from "node:fs";
import { test as base } from "playwright/test";
import { startHost } from "#tests/support/host.ts";
import { startFirefox } from "./firefox.ts";
import { type EngineName, programsOf } from "./installed.ts";
import type { Engine, Tab } from "./tab.ts";
import { startWebkit } from "./webkit.ts";

export type Host = Awaited<ReturnType<typeof startHost>>;
export type EngineOptions = { engineName: EngineName };

const starts: Record<EngineName, (found: Record<string, string>) => Promise<Engine>> = {
  firefox: ({ firefox = "" }) => startFirefox(firefox),
  webkit: ({ driver = "", screen = "" }) => startWebkit({ driver, screen }),
};

/** One browser for all tests of an engine, and a host of each test's own: an origin where nobody was before. */
export const test = base.extend<{ host: Host; tab: Tab }, EngineOptions & { engine: Engine | null }>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, give) => {
      const { found, missing } = programsOf(engineName);
      if (missing.length > 0) {
        await give(null);
        return;
      }
      const engine = await starts[engineName](found);
      await give(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  tab: async ({ engine, engineName }, give, info) => {
    if (!engine) {
      info.annotations.push({ type: "missing", description: programsOf(engineName).missing.join(", ") });
      info.skip();
      return;
    }
    info.annotations.push({ type: "version", description: engine.version });
    await give(engine.tab);
    if (info.status !== info.expectedStatus)
      writeFileSync(info.outputPath("page.png"), await engine.tab.picture());
    await engine.tab.open("about:blank");
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
  host: async ({}, give) => {
    const host = await startHost();
    await give(host);
    await host.stop();
  },
});
