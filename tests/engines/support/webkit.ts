import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Engine, Key, Tab } from "./tab.ts";

const keys: Record<Key, string> = {
  ArrowDown: "\uE015",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
};

type Programs = { driver: string; screen: string };

/** WebKitGTK's small browser on a screen that nobody sees, driven over WebDriver. */
export async function startWebkit({ driver, screen }: Programs): Promise<Engine> {
  const shown = await startScreen(screen);
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: shown.name, LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  // A run that is cut short leaves nothing behind.
  process.once("exit", () => {
    program.kill();
    shown.program.kill();
  });
  const stop = async () => {
    await stopped(program);
    await stopped(shown.program);
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await answering(server);
    const { sessionId, capabilities } = await begun(server);
    const session = `${server}/session/${sessionId}`;
    await command(`${session}/timeouts`, { script: 180_000, pageLoad: 180_000 });
    await command(`${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
    return {
      version: `WebKitGTK ${String(capabilities["browserVersion"])}`,
      tab: tabOf(session),
      close: async () => {
        await fetch(session, { method: "DELETE" }).catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function tabOf(session: string): Tab {
  const perform = (actions: unknown[]) => command(`${session}/actions`, { actions });
  const typed = (characters: readonly string[]) =>
    perform([
      {
        type: "key",
        id: "keyboard",
        actions: characters.flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      },
    ]);
  return {
    open: async (url) => void (await command(`${session}/url`, { url })),
    reload: async () => void (await command(`${session}/refresh`, {})),
    back: async () => void (await command(`${session}/back`, {})),
    evaluate: async (work, ...args) => {
      const script = `
        const args = [...arguments];
        const done = args.pop();
        Promise.resolve((${work.toString()})(...args)).then(
          (value) => done({ value: value === undefined ? null : value }),
          (error) => done({ error: String(error) }),
        );`;
      const outcome = (await command(`${session}/execute/async`, { script, args })) as {
        value: never;
        error?: string;
      };
      if (outcome.error !== undefined) throw new Error(`Failed in the page: ${outcome.error}`);
      return outcome.value;
    },
    clickAt: async (x, y) => {
      const at = { x: Math.round(x), y: Math.round(y) };
      const actions = [
        { type: "pointerMove", duration: 0, origin: "viewport", ...at },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
    },
    type: async (text) => void (await typed(text.split(""))),
    press: async (key) => void (await typed([keys[key]])),
    picture: async () => {
      const response = await fetch(`${session}/screenshot`);
      const { value } = (await response.json()) as { value: string };
      return Buffer.from(value, "base64");
    },
  };
}

async function command(address: string, body: unknown): Promise<unknown> {
  const response = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`Failed to drive WebKit: ${JSON.stringify(value)}`);
  return value;
}

type Begun = { sessionId: string; capabilities: Record<string, unknown> };

const begun = async (server: string) =>
  (await command(`${server}/session`, { capabilities: { alwaysMatch: {} } })) as Begun;

async function answering(server: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Failed to start WebKitWebDriver: it does not answer.");
}

/** It takes a number that is free, and says which. */
async function startScreen(screen: string): Promise<{ name: string; program: ChildProcess }> {
  const program = spawn(screen, ["-displayfd", "3", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = program.stdio[3];
  if (!number) throw new Error("Failed to start Xvfb.");
  const [said] = (await once(number, "data")) as [Buffer];
  return { name: `:${said.toString().trim()}`, program };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("Failed to find a free port.");
  return address.port;
}

async function stopped(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill();
  await ended;
}
