import { expect, test } from "vitest";
import { deviceNameOf } from "#db/schema/browser-name.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0", "Firefox, Linux"],
])("%s is called by its browser and its system, whatever its version", (agent, name) => {
  expect(deviceNameOf(agent)).toBe(name);
});

test("a browser that nobody knows keeps its own words, and a name stays what it is", () => {
  expect(deviceNameOf("A browser")).toBe("A browser");
  expect(deviceNameOf("Chrome, Android")).toBe("Chrome, Android");
});
