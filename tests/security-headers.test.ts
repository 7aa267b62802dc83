import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, headersFile, headersFor } from "#sw/security-headers.ts";

const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };

const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split("; ").map((one) => [one.split(" ")[0] ?? "", one.replace(/^\S+ ?/, "")]));

const policyAt = (path: string) => directivesOf(headersFor(path, inline)["content-security-policy"] ?? "");

test("the page's policy opens blobs for pictures and sound, and nothing else", () => {
  expect(directivesOf(contentSecurityPolicy(inline))).toEqual({
    "default-src": "'self'",
    "script-src": "'self' 'sha256-a'",
    "style-src": "'self' 'sha256-b'",
    "connect-src": "'self'",
    "img-src": "'self' blob: data:",
    "media-src": "'self' blob:",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "offdesk-worker offdesk-parts offdesk-pictures",
    "frame-ancestors": "'none'",
  });
});

describe("WebAssembly", () => {
  test.each([
    "/",
    "/index.html",
    "/sw.js",
    "/equipments/computers",
    "/assets/abc.js",
    "/assets/wasm-workers",
    "/x/assets/wasm-workers/a.js",
  ])("is refused at %s", (path) => {
    expect(policyAt(path)).toEqual(directivesOf(contentSecurityPolicy(inline)));
  });

  test("is for the scripts of one folder, which may do little else", () => {
    expect(policyAt("/assets/wasm-workers/decoder.js")).toEqual({
      "default-src": "'none'",
      "script-src": "'self' 'wasm-unsafe-eval'",
      "connect-src": "'self'",
      "require-trusted-types-for": "'script'",
      "trusted-types": "'none'",
    });
  });

  test("is in no file for hosts, which would merge it into every policy", () => {
    expect(headersFile(inline)).not.toContain("wasm");
    expect(headersFile(inline).match(/content-security-policy/g)).toHaveLength(1);
  });
});
