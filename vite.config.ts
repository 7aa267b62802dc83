import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { Plugin, PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import arLogin from "./locales/ar/start/login.json" with { type: "json" };
import arResources from "./locales/ar/start/resources.json" with { type: "json" };
import arShell from "./locales/ar/start/shell.json" with { type: "json" };
import enLogin from "./locales/en/start/login.json" with { type: "json" };
import enResources from "./locales/en/start/resources.json" with { type: "json" };
import enShell from "./locales/en/start/shell.json" with { type: "json" };
import frLogin from "./locales/fr/start/login.json" with { type: "json" };
import frResources from "./locales/fr/start/resources.json" with { type: "json" };
import frShell from "./locales/fr/start/shell.json" with { type: "json" };
import { chunkGroups } from "./src/build/chunk-areas.ts";
import { chunkLoads, filesOfChunk } from "./src/build/chunk-loads-plugin.ts";
import { openingPage } from "./src/build/opening-page-plugin.ts";
import { preloads } from "./src/build/preloads-plugin.ts";
import { brotliFiles } from "./sw/brotli-plugin.ts";
import { securityHeadersPlugins, page404 } from "./sw/security-headers-plugin.ts";
import { workerChunksFolder, workerChunksInDevelopment, workerChunks } from "./sw/worker-chunks-plugin.ts";
import { shellList } from "./sw/shell-list-plugin.ts";
import { budgets } from "./tests/support/budgets.ts";
import { withOwnModules } from "./tests/support/own-modules.ts";

export default defineConfig(({ command }) => {
  const build = command === "build" ? buildId() : "development";

  return {
    publicDir: "src/public",
    define: { __BUILD__: JSON.stringify(build) },
    // Tests run rooms without screens: they need none of the app's plugins.
    plugins: process.env["VITEST"] ? [] : appPlugins(build),
    resolve: {
      alias: [
        // What the package offers otherwise is written for browsers of ten years ago, which is 2 kB more.
        { find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" },
        // What these make up for, React has had since its version 18.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
        {
          find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
          replacement: "use-sync-external-store/with-selector.js",
        },
      ],
    },
    build: {
      // Inlined files would be `data:` addresses, which the content security policy refuses for fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: filesOfChunk },
      reportCompressedSize: false,
      // Short names, because what a page starts with lists the files of all others.
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups(import.meta.dirname) },
          chunkFileNames: "assets/[hash].js",
        },
      },
    },
    server: { port: 5173 },
    preview: { port: Number(process.env["PORT"] ?? 4173), strictPort: true, cors: false },
    test: {
      environment: "node",
      setupFiles: ["tests/support/setup.ts"],
      // As in the end-to-end tests: what passes then is told as flaky.
      retry: process.env["CI"] ? 1 : 0,
      // On two cores the default would be one.
      maxWorkers: "100%",
      // All files of a process share its modules: loading them anew for each took four tenths of the processor's time.
      isolate: false,
      // Hashing a password and filling a database take their time where all test files run at once, and on a shared machine at a third
      // of its usual pace.
      testTimeout: 120_000,
      hookTimeout: 60_000,
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["tests/{db,api}/**/*.test.ts", "tests/*.test.ts"],
            exclude: withOwnModules,
          },
        },
        { extends: true, test: { name: "own modules", include: withOwnModules, isolate: true } },
      ],
    },
  };
});

function appPlugins(build: string): PluginOption[] {
  const list = shellList();
  return [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // A route's loader and its page are of no use before the address is known.
      codeSplittingOptions: {
        defaultBehavior: [["loader", "component", "pendingComponent", "errorComponent", "notFoundComponent"]],
      },
      routesDirectory: "src/routes",
      generatedRouteTree: "src/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwind(),
    chunkLoads(import.meta.dirname),
    preloads(import.meta.dirname),
    openingPage(readFileSync("src/public/logo.svg", "utf8"), {
      en: enShell.connection,
      fr: frShell.connection,
      ar: arShell.connection,
    }),
    toastStylesAsFile(),
    buildIdInDevelopment(build),
    workerChunksInDevelopment(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      registerType: "prompt",
      injectRegister: false,
      // The patterns below find them too, and twice is twice the bytes.
      includeManifestIcons: false,
      manifest: {
        id: "/",
        name: "Offdesk",
        short_name: "Offdesk",
        description: en.login.subtitle,
        ...translatedMembers,
        start_url: "/",
        scope: "/",
        lang: "en",
        dir: "ltr",
        categories: ["business", "productivity"],
        display: "standalone",
        display_override: ["standalone", "minimal-ui"],
        // A link that opens the app takes the window that is there, which keeps its drafts, instead of one more.
        launch_handler: { client_mode: ["navigate-existing", "auto"] },
        theme_color: "#7367F0",
        background_color: "#ffffff",
        icons: [
          { src: "/logo.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
        shortcuts: [
          shortcut(({ shell }) => shell.nav.home, "home", "/dashboards/crm"),
          shortcut(({ resources }) => resources.computers.many, "computers", "/equipments/computers"),
          shortcut(({ resources }) => resources.computers.create, "new", "/equipments/computers/new"),
          shortcut(({ resources }) => resources.clients.many, "clients", "/masters/clients"),
        ],
        // Shown by browsers as they install the app, so they are no part of what is kept on the device.
        screenshots: [
          screenshot("wide-list", "All computers, found and filtered in an instant"),
          screenshot("wide-record", "A computer with its facts, its steps and its history"),
          screenshot("narrow-list", "The same list on a phone"),
          screenshot("narrow-record", "A computer on a phone, with no network"),
        ],
      },
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,png,woff2,webmanifest}"],
        // Letters of languages the app does not speak; a name that needs them fetches them.
        globIgnores: [
          "**/*-{cyrillic,cyrillic-ext,vietnamese,greek}-*.woff2",
          `${workerChunksFolder}/**`,
          page404,
        ],
        manifestTransforms: [list.toFile],
        buildPlugins: { vite: [workerChunks()] },
      },
      devOptions: { enabled: true, type: "module", navigateFallback: "index.html", suppressWarnings: true },
    }),
    list.plugin,
    securityHeadersPlugins(),
    budgets(),
    brotliFiles(),
  ];
}

const ar = { login: arLogin, resources: arResources, shell: arShell };
const en = { login: enLogin, resources: enResources, shell: enShell };
const fr = { login: frLogin, resources: frResources, shell: frShell };

type Told = (words: Pick<typeof en, "login" | "shell" | "resources">) => string;

/** The manifest has one language; browsers that know members ending in `_localized` take the person's. */
function inOtherLanguages(text: Told) {
  return { fr: text(fr), ar: { value: text(ar), lang: "ar", dir: "rtl" } };
}

/** What the plugin's types do not know yet. */
const translatedMembers = { description_localized: inOtherLanguages(({ login }) => login.subtitle) };

const shortcut = (name: Told, icon: string, url: string) => ({
  name: name(en),
  name_localized: inOtherLanguages(name),
  url,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: "96x96", type: "image/png" }],
});

/** Taken by `npm run screenshots`. */
function screenshot(picture: string, label: string) {
  const wide = picture.startsWith("wide");
  return {
    src: `/screenshots/${picture}.jpg`,
    sizes: wide ? "1280x800" : "390x780",
    type: "image/jpeg",
    form_factor: wide ? ("wide" as const) : ("narrow" as const),
    label,
  };
}

/** From the sources and not from the clock: building the same app twice must not offer people an update. */
function buildId(): string {
  const hash = createHash("sha256");
  for (const room of ["db", "sw", "src", "locales"]) {
    const entries = readdirSync(room, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`);
    for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  }
  for (const file of ["index.html", "package-lock.json", "vite.config.ts"]) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

/** Vite puts constants of development on `window`, which a worker has not. */
function buildIdInDevelopment(build: string): Plugin {
  return {
    name: "offdesk:build-id",
    apply: "serve",
    transform: {
      filter: { code: "__BUILD__" },
      handler: (code, id) =>
        id.includes("/node_modules/") ? null : code.replaceAll("__BUILD__", JSON.stringify(build)),
    },
  };
}

/** The toast library writes its styles into the page, which the content security policy refuses: a file instead. */
function toastStylesAsFile(): Plugin {
  return {
    name: "offdesk:toast-styles",
    enforce: "pre",
    apply: "build",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler: (code) => `import "sonner/dist/styles.css";\n${code.replace(/^__insertCSS\(.*\);?$/m, "")}`,
    },
  };
}
