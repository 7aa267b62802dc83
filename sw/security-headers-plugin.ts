import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, PreviewServer } from "vite";
import {
  contentSecurityPolicy,
  headersFile,
  headersFor,
  inlineHashes,
  refusesWorker,
} from "./security-headers.ts";

export const page404 = "assets/404.html";

const demoAccounts =
  "admin manager agent technician workshop inventory integration observer contact client.manager client".split(
    " ",
  );

/** Makes the build and `vite preview` do what `security-headers.ts` says. */
export function securityHeadersPlugins(): Plugin[] {
  return [policyInPage(), filesForHosts(), previewSecurityHeaders()];
}

/** Hosts whose headers nobody can set still get the policy, in the page. */
function policyInPage(): Plugin {
  return {
    name: "offdesk:policy-in-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => [
        {
          tag: "meta",
          attrs: {
            "http-equiv": "Content-Security-Policy",
            content: contentSecurityPolicy(inlineHashes(html), "meta"),
          },
          injectTo: "head-prepend",
        },
      ],
    },
  };
}

/** What hosts read that take their orders from files beside the app. */
function filesForHosts(): Plugin {
  return {
    name: "offdesk:files-for-hosts",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") this.error("Failed to write _headers: the build made no index.html.");
        this.emitFile({
          type: "asset",
          fileName: "_headers",
          source: headersFile(inlineHashes(String(page.source))),
        });
        // Hosts that look for the nearest page of this name then answer 404 here, and still the app's page everywhere else.
        this.emitFile({
          type: "asset",
          fileName: page404,
          source: "<!doctype html>\n<title>Not found</title>\n",
        });
      },
    },
  };
}

function previewSecurityHeaders(): Plugin {
  return {
    name: "offdesk:preview-host",
    configurePreviewServer(server) {
      const dist = resolve(server.config.root, server.config.build.outDir);
      const page = join(dist, "index.html");
      if (!existsSync(page)) throw new Error(`Failed to start: there is no ${page}. Run npm run build.`);

      server.middlewares.use((request, response, next) => {
        const [pathname = "/"] = (request.url ?? "/").split("?");
        if (refusesWorker(pathname, String(request.headers["service-worker"]))) {
          response.writeHead(403).end();
          return;
        }
        // A chunk of a build that is gone must fail as a chunk: the shell in its place would be cached for a year.
        if (pathname.startsWith("/assets/") && !existsSync(join(dist, pathname))) {
          response.writeHead(404, { "cache-control": "no-store" }).end();
          return;
        }
        // Vite gives the shell to those who ask for a page; a static host gives it to everybody, /api included.
        request.headers.accept = "text/html";
        // Read each time: a build may replace the page while the server runs.
        const inline = inlineHashes(readFileSync(page, "utf8"));
        for (const [name, value] of Object.entries(headersFor(pathname, inline)))
          response.setHeader(name, value);
        next();
      });
      announce(server);
    },
  };
}

function announce(server: PreviewServer) {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    server.config.logger.info("\n  Demo accounts (e-mail, password):");
    for (const name of demoAccounts)
      server.config.logger.info(`    ${`${name}@demo.com`.padEnd(26)} ${name}`);
  };
}
