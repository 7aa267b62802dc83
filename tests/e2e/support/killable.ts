import { spawn } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright/test";
import { rememberSessions } from "./api.ts";
import { launchOptions } from "./launch.ts";
import type { Visited } from "./visited.ts";

type Killable = {
  page: Page;
  kill: () => void;
  gone: Promise<void>;
  /** What the browser wrote of its own faults. */
  said: () => string;
};

/** A browser with a profile on disk that a test may kill as a power cut would: all of its processes at once. */
export async function launchToKill(profile: string): Promise<Killable> {
  const sessions = sessionsOf.get(profile);
  rmSync(join(profile, "SingletonLock"), { force: true });
  const flags = [
    "--headless=new",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
    "--enable-logging=stderr",
    ...launchOptions.args,
  ];
  // A group of its own, so that its children go with it.
  const child = spawn(launchOptions.executablePath, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // A test that fails leaves nothing behind.
  const kill = () =>
    void (child.exitCode === null && child.signalCode === null && process.kill(-(child.pid ?? 0), "SIGKILL"));
  process.once("exit", kill);
  const gone = new Promise<void>((resolve) =>
    child.once("exit", () => {
      process.off("exit", kill);
      resolve();
    }),
  );
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    void gone.then(() => reject(new Error(`Failed to launch the browser: it ended. It said: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error("Failed to launch the browser: it has no context.");
  if (sessions) rememberSessions(context, sessions);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.emulateMedia({ reducedMotion: "reduce" });
  return {
    page,
    kill,
    gone,
    said: () => said,
  };
}

const sessionsOf = new Map<string, Visited["sessions"]>();

/** A profile of this test's own, as the first visit left it. */
export function copyProfile(visited: Visited, to: string): string {
  cpSync(visited.profile, to, { recursive: true });
  sessionsOf.set(to, visited.sessions);
  return to;
}

/** Does something in a browser with this profile, and kills it so many milliseconds after that was begun, whatever came of it. */
export async function killDuring(
  profile: string,
  begin: (page: Page) => Promise<{ work: () => Promise<unknown>; after: number }>,
): Promise<void> {
  await lookAfter(profile, async (page) => {
    const { work, after } = await begin(page);
    void work().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, after));
  });
}

/** Looks at what a killed browser left, in a new one, and kills that too. Where the look fails, its databases are kept. */
export async function lookAfter<T>(profile: string, look: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchToKill(profile);
  const end = async () => {
    browser.kill();
    await browser.gone;
  };
  try {
    return await look(browser.page);
  } catch (error) {
    await end();
    keepFailed(profile, `${String(error)}\n\n${browser.said()}`);
    throw error;
  } finally {
    await end();
  }
}

/** Copies the databases of a profile to where no test removes them, with what was said as they failed. */
function keepFailed(profile: string, report: string): void {
  const kept = join(".cache/faults-failed", new Date().toISOString().replaceAll(":", "-"));
  mkdirSync(kept, { recursive: true });
  cpSync(join(profile, "Default", "IndexedDB"), join(kept, "IndexedDB"), { recursive: true, force: true });
  writeFileSync(join(kept, "report.txt"), report);
  console.error(`The databases of the failed round are kept in ${kept}.`);
}
