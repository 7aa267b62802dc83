import {
  test as base,
  expect as baseExpect,
  type BrowserContext,
  type ConsoleMessage,
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
      listen(context, complaints.seen);
      await give(complaints);
      const unexpected = unexpectedOf(complaints);
      baseExpect(unexpected, "errors that nobody expected on the console").toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ complaints }, give) => {
    await give((pattern) => complaints.allowed.push(pattern));
  },
  watch: async ({ complaints }, give) => {
    await give((context) => listen(context, complaints.seen));
  },
});

export const expect = baseExpect;

function listen(context: BrowserContext, seen: string[]) {
  followRequests(context);
  context.on("console", (message) => {
    if (message.type() === "error" && !isAnswer(message))
      seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
}

/** Chromium writes a line for each answer of 4xx: our API says no as part of its work, and screens show it. */
function isAnswer(message: ConsoleMessage) {
  const { pathname } = new URL(message.location().url || "about:blank");
  return pathname.startsWith("/api/") && /the server responded with a status of 4\d\d/.test(message.text());
}

const unexpectedOf = ({ seen, allowed }: Complaints) =>
  seen.filter((text) => !allowed.some((pattern) => pattern.test(text)));
