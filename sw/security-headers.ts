import { createHash } from "node:crypto";
import { wasmWorkerPolicy, wasmWorkersFolder } from "./wasm-workers.ts";

/** What of a page is written inline, as CSP source expressions; everything else must come from our own files. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

const immutable = "public, max-age=31536000, immutable";

const pages = ["/", "/index.html"];

/**
 * Only what carries its content's hash in its name may be kept without asking: all the rest asks the host each time. Nobody on
 * the way may write a script of his own into the page: the worker compares it with the build.
 */
function cacheControl(pathname: string): string {
  if (pathname.startsWith("/assets/")) return immutable;
  return pages.includes(pathname) ? "no-cache, no-transform" : "no-cache";
}

/** Which headers a host must send for an address. The one place that says so; nginx, Caddy or a CDN copy it. */
export function headersFor(pathname: string, inline: InlineHashes): Record<string, string> {
  return {
    ...securityHeaders(inline),
    ...(pathname.startsWith(wasmWorkersFolder) && { "content-security-policy": wasmWorkerPolicy }),
    "cache-control": cacheControl(pathname),
  };
}

/** `frame-ancestors` counts in a header only, browsers warn about it in a `<meta>`. */
export function contentSecurityPolicy(inline: InlineHashes, where: "header" | "meta" = "header"): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // No text becomes a script: the policies let through the workers' own files, and nothing makes HTML.
    "require-trusted-types-for 'script'",
    "trusted-types offdesk-worker offdesk-parts offdesk-pictures",
  ];
  if (where === "header") directives.push("frame-ancestors 'none'");
  return directives.join("; ");
}

/** Reads the finished page, so that nobody has to keep a hash up to date by hand. */
export function inlineHashes(html: string): InlineHashes {
  return {
    scripts: hashesOf(html, /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g),
    styles: hashesOf(html, /<style[^>]*>([^]*?)<\/style>/g),
  };
}

/**
 * A file that anybody managed to place on the origin must not become a service worker; browsers announce such
 * requests.
 */
export function refusesWorker(pathname: string, serviceWorkerHeader: string | undefined): boolean {
  return serviceWorkerHeader === "script" && pathname !== "/sw.js";
}

/**
 * The same as text for static hosts that read `_headers`. Those merge every block that matches, so no caching stands in the
 * block for all paths, and no block widens the policy: a worker that compiles WebAssembly gets its own from the device
 * (`app-file.ts`).
 */
export function headersFile(inline: InlineHashes): string {
  const cached = [...pages, "/sw.js", "/manifest.webmanifest", "/assets/*"];
  const blocks = [
    block("/*", securityHeaders(inline)),
    ...cached.map((path) => block(path, { "cache-control": cacheControl(path) })),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function securityHeaders(inline: InlineHashes) {
  return {
    "content-security-policy": contentSecurityPolicy(inline),
    // Over plain http browsers take no notice of it, so `localhost` stays as it is.
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // The scanner wants the camera, a technician's visit the position. Nobody wants the rest.
    "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
  };
}

function hashesOf(html: string, element: RegExp): string[] {
  return Array.from(
    html.matchAll(element),
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

const block = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
