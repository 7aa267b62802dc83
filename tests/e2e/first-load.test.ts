import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type FirstLoad, loadFirstRow, watchFirstRow, wavesOf } from "#tests/support/first-load.ts";
import { dist } from "#tests/support/host.ts";
import { expect } from "#tests/support/page.ts";
import { devtools, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

test.use({ device: "used" });

const list = "/equipments/computers";

test("a list loads few files, in parallel, and stays below its limit of bytes until the first row", async ({
  page,
  host,
  context,
}) => {
  await watchFirstRow(context);
  await begin(page, host);

  const installed = await loadFirstRow(page, `${host.url}${list}`);
  const session = await devtools(page);
  await session.send("Storage.clearDataForOrigin", {
    origin: host.url,
    storageTypes: "service_workers,cache_storage",
  });
  await session.send("Network.clearBrowserCache");
  // So late that what waits for another file is seen to wait.
  host.behave((path) => (path.startsWith("/assets/") ? { afterMs: 300 } : null));
  const cold = await loadFirstRow(await context.newPage(), `${host.url}${list}`);

  expect(installed.requests.length).toBeLessThanOrEqual(20);
  expect(kilobytes(installed)).toBeLessThanOrEqual(330);
  expect(cold.requests.length).toBeLessThanOrEqual(20);
  expect(wavesOf(scripts(cold)).length, "scripts that wait for another").toBeLessThanOrEqual(2);
  expect(kilobytes(cold)).toBeLessThanOrEqual(420);
});

const scripts = ({ requests }: FirstLoad) => requests.filter(({ path }) => path.endsWith(".js"));

/** Adds up the files that the first row waits for, as a host sends them. A font comes before that row or after it, by chance. */
const kilobytes = ({ requests }: FirstLoad): number =>
  requests
    .filter(({ path }) => !path.endsWith(".woff2"))
    .reduce((bytes, { path }) => bytes + gzipSync(readFileSync(fileAt(path))).length, 0) / 1000;

/** Every address is the app's page. */
const fileAt = (path: string): string => join(dist, path === list ? "index.html" : path);
