import {
  test as base,
  expect as baseExpect,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from "playwright/test";
import { followRequests } from "./settled.ts";

type Complaints = { seen: string[]; allowed: RegExp[] };

type Fixtures = {
  complaints: Complaints;
  /** Says that this test expects something on the console; the rest still fails it. */
  allow: (pattern: RegExp) => void;
  /** For contexts that a test opens by itself. */
  watch: (context: BrowserContext) => void;
};

/** A page that complains fails its test, whatever else went well. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, give) => {
      const complaints: Complaints = { seen: [], allowed: [] };
      const stop = listen(context, complaints.seen);
      await give(complaints);
      stop();
      const unexpected = unexpectedOf(complaints);
      baseExpect(unexpected, "errors that nobody expected on the console").toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ complaints }, give) => {
    await give((pattern) => complaints.allowed.push(pattern));
  },
  watch: async ({ complaints }, give) => {
    await give((context) => void listen(context, complaints.seen));
  },
});

export const expect = baseExpect;

/** The answer ends it: tests that share a browser hear their own pages only. */
function listen(context: BrowserContext, seen: string[]): () => void {
  followRequests(context);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error" && !isAnswer(message))
      seen.push(`${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) =>
    void seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  context.on("console", onConsole);
  context.on("weberror", onError);
  return () => {
    context.off("console", onConsole);
    context.off("weberror", onError);
  };
}

/** Chromium writes a line for each answer of 4xx: our API says no as part of its work, and screens show it. */
function isAnswer(message: ConsoleMessage) {
  const { pathname } = new URL(message.location().url || "about:blank");
  return pathname.startsWith("/api/") && /the server responded with a status of 4\d\d/.test(message.text());
}

const unexpectedOf = ({ seen, allowed }: Complaints) =>
  seen.filter((text) => !allowed.some((pattern) => pattern.test(text)));
