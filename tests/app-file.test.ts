import { afterEach, describe, expect, test, vi } from "vitest";
import { type AppFile, fits, isIntact, verified, wasVerified } from "#sw/app-file.ts";
import { wasmWorkerPolicy } from "#sw/wasm-workers.ts";
import { fetchFile } from "#sw/fetch-file.ts";

const text = "export const answer = 42;";
const file: AppFile = {
  url: "/assets/part.js",
  integrity: "sha256-jd1WpEeAUqrJNqnTHW7xZe45aMOUFW1usoVkOMI8uPE=",
};
const html = { headers: { "content-type": "text/html; charset=utf-8" } };
const script = { headers: { "content-type": "text/javascript" } };

afterEach(() => vi.unstubAllGlobals());

describe("a cached answer of the host", () => {
  test("is the build's own file, as a plain answer with its hash", async () => {
    const redirected = Object.defineProperty(new Response(text, script), "redirected", { value: true });

    const kept = await verified(file, redirected);

    expect(kept?.redirected).toBe(false);
    expect(kept?.headers.get("content-digest")).toBe(`sha-256=:${file.integrity.slice(7)}:`);
    expect(await kept?.text()).toBe(text);
  });

  test("is given the right type where the host has another one for it", async () => {
    for (const type of ["text/plain", "application/octet-stream", ""]) {
      const kept = await verified(file, new Response(text, { headers: { "content-type": type } }));
      expect(kept?.headers.get("content-type"), type).toBe("text/javascript");
    }
    const kept = await verified(
      file,
      new Response(text, { headers: { "content-type": "application/javascript" } }),
    );
    expect(kept?.headers.get("content-type")).toBe("application/javascript");
  });

  test("has the host's policy, but for a worker that compiles WebAssembly", async () => {
    const policy = { "content-security-policy": "default-src 'self'" };
    const policyOf = async (url: string) =>
      (
        await verified({ ...file, url }, new Response(text, { headers: { ...script.headers, ...policy } }))
      )?.headers.get("content-security-policy");

    expect(await policyOf("/assets/part.js")).toBe("default-src 'self'");
    expect(await policyOf("/assets/wasm-workers/decoder.js")).toBe(wasmWorkerPolicy);
  });

  test("is never another file, a page in place of a script, or a refusal", async () => {
    expect(await verified(file, new Response(`${text} `, script))).toBeNull();
    expect(await verified(file, new Response("<!doctype html>", html))).toBeNull();
    expect(await verified(file, new Response("<!doctype html>", script))).toBeNull();
    expect(await verified(file, new Response(text, { ...script, status: 404 }))).toBeNull();
  });

  test("differs from a file that was damaged on the device, and from one that nobody compared", async () => {
    const kept = await verified(file, new Response(text, script));
    const spoiled = new Response(`${text}x`, kept ?? {});

    expect(kept && [wasVerified(file.url, kept), await isIntact(kept.clone())]).toEqual([true, true]);
    expect([wasVerified(file.url, spoiled), await isIntact(spoiled)]).toEqual([true, false]);
    expect(wasVerified(file.url, new Response(text, script))).toBe(false);
  });
});

test("an answer fits a path by its type, and a refusal fits none", () => {
  const page = new Response("<!doctype html>", html);

  expect(fits("/assets/a.js", new Response(text, script))).toBe(true);
  for (const path of ["/assets/a.js", "/assets/a.css", "/logo.svg", "/assets/a.woff2"])
    expect(fits(path, page), path).toBe(false);
  for (const path of ["/index.html", "/", "/masters/clients", "/favicon.ico"])
    expect(fits(path, page), path).toBe(true);
  expect(fits("/index.html", new Response(text, script))).toBe(false);
  expect(fits("/assets/a.js", new Response(null, { ...script, status: 404 }))).toBe(false);
});

/** A host that gives these answers in turn, and records how it was called. */
function host(...answers: ((signal: AbortSignal) => Promise<Response>)[]) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, { cache, signal }: { cache: string; signal: AbortSignal }) => {
    asked.push(cache);
    return answers[asked.length - 1]?.(signal) ?? Promise.reject(new TypeError("Failed to fetch"));
  });
  return asked;
}

describe("a file is fetched", () => {
  test("once more past the browser's cache where a wrong answer stands in it", async () => {
    const asked = host(
      async () => new Response("<!doctype html>", html),
      async () => new Response(text, script),
    );

    expect(await (await fetchFile(file)).text()).toBe(text);
    expect(asked).toEqual(["default", "reload"]);
  });

  test("or the error says what the host answered instead", async () => {
    host(
      async () => new Response("<!doctype html>", html),
      async () => new Response("<!doctype html>", html),
    );
    await expect(fetchFile(file)).rejects.toThrow(
      "Failed to fetch /assets/part.js: what the host answered (text/html; charset=utf-8) is not the file of this build.",
    );
    host(
      async () => new Response(null, { status: 404 }),
      async () => new Response(null, { status: 404 }),
    );
    await expect(fetchFile(file)).rejects.toThrow("the host answered 404");
  });

  test("for a minute, and then once more: a connection may stand still", async () => {
    const limits: number[] = [];
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return AbortSignal.abort(new DOMException("The operation timed out.", "TimeoutError"));
    });
    const asked = host(
      async (signal) => Promise.reject(signal.reason),
      async () => new Response(text, script),
    );

    expect(await (await fetchFile(file)).text()).toBe(text);
    expect(asked).toEqual(["default", "reload"]);
    expect(limits).toEqual([60_000, 60_000]);
    timeout.mockRestore();
  });
});
