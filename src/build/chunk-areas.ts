/**
 * The chunks of the built page, grouped by what an address needs: so a page is some large files that are requested at once, and
 * not a hundred small ones, each of which names the next.
 */

type ModuleGraph = {
  getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

const listPages = "src/routes/_app/$area.$list";

/** The files that each kind of address begins with. Of a route it is its loader and its screen. */
export const areaFiles = {
  frame: [
    "src/route-tree.gen.ts",
    "src/app/access.ts",
    "src/routes/_app.tsx",
    "src/app/shell/bottom-bar.tsx",
  ],
  list: [`${listPages}.tsx`, `${listPages}/index.tsx`],
  record: [`${listPages}/$id.tsx`],
  form: [`${listPages}/new.tsx`],
  importing: [`${listPages}/import.tsx`],
  home: ["src/routes/_app/dashboards.crm.tsx"],
  api: [
    "sw/api/core/page.ts",
    // A page without a worker looks whether a first run has to go on, and what has lasted long enough.
    "db/dexie/seeding/run.ts",
    "db/dexie/seeding/origin.ts",
    "db/dexie/sign-in.ts",
    "db/dexie/second-step.ts",
  ],
} as const;

export type ChunkArea = keyof typeof areaFiles;

/** Modules that open later: their chunk holds what no area above needs. */
const laterFiles: Readonly<Record<string, readonly string[]>> = {
  companions: [
    "src/app/shell/companions.tsx",
    "src/app/shell/overlays.tsx",
    "src/app/live-signal.tsx",
    "src/app/shell/unread-watch.tsx",
    "src/features/interrupted-runs/run-watch.tsx",
    "src/features/requests/timers/timer-watch.tsx",
  ],
  panels: [
    "src/app/shell/user-panel.tsx",
    "src/app/shell/status-panel.tsx",
    "src/app/shell/notifications-panel.tsx",
    "src/app/shell/shortcuts-panel.tsx",
    "src/app/shell/shortcut-sheet.tsx",
    "src/app/shell/customizer/customizer.tsx",
    "src/app/search/palette.tsx",
    "src/app/search/palette-dialog.tsx",
    // Few people choose it: theirs is the one page that waits for this chunk.
    "src/app/shell/horizontal-nav.tsx",
  ],
  actions: [
    "src/records/list/bulk-dialogs.tsx",
    "src/records/list/bulk-steps-menu.tsx",
    "src/records/list/row-menu.tsx",
    "src/records/views/views-dialogs.tsx",
    "src/records/actions/action-dialog.tsx",
    "src/records/record/steps/step-dialog.tsx",
    "src/records/record/subrecords/subrecord-dialog.tsx",
  ],
  tabs: [
    "src/records/record/files/files-panel.tsx",
    "src/records/record/files/picture-card.tsx",
    "src/records/record/subrecords/subrecords-panel.tsx",
  ],
  filters: [
    "src/records/filters/filter-panel.tsx",
    "src/records/filters/filter-drawer.tsx",
    "src/records/filters/counted-editor.tsx",
    "src/records/list/list-view-panel.tsx",
  ],
  importSteps: [
    "src/records/import/columns-step.tsx",
    "src/records/import/values-step.tsx",
    "src/records/import/check-step.tsx",
    "src/records/import/result-step.tsx",
  ],
  call: ["src/features/requests/call/call-dialog.tsx"],
  signIn: ["sw/api/auth/login.ts"],
  sampleData: ["db/seed/steps.ts"],
  apps: ["sw/api/apps/apps.ts", "sw/api/apps/list-call.ts"],
  writes: [
    "sw/api/undo/undo.ts",
    ...["write", "archive", "bulk", "transitions", "merge", "move", "deleted", "warnings"].map(
      (name) => `sw/api/records/${name}.ts`,
    ),
  ],
};

/** From the first to the last: the modules of one are left out of those after it, so none imports a later one. */
const order = [
  "data",
  "store",
  "rules",
  "frame",
  "common",
  "records",
  ...Object.keys(areaFiles),
  "shared",
  ...Object.keys(laterFiles),
];

/** What every page starts with is one file: it is round trips that cost on a slow network. */
export function chunkGroups(root: string) {
  let chunkOf: ((id: string) => string | null) | undefined;
  const named = (name: string) => (id: string, modules: ModuleGraph) => {
    chunkOf ??= chunksIn(modules, root);
    return chunkOf(id) === name ? name : null;
  };
  const areas = [...new Set(order)];
  return [
    { name: "start", tags: ["$initial" as const], priority: areas.length + 3 },
    { name: wordsOf, debugName: "words", priority: areas.length + 2 },
    // The floating components of the kit: comboboxes and dialogs. A list begins without it.
    {
      name: "kit",
      test: /\/(?:@headlessui|@floating-ui|react-aria|@tanstack\/(?:react-virtual|virtual-core))\//,
      priority: areas.length + 1,
    },
    { name: "icons", test: /\/lucide-react\//, minShareCount: 5, priority: areas.length + 1 },
    ...areas.map((name, index) => ({ name: named(name), debugName: name, priority: areas.length - index })),
  ];
}

/** Each area's words of a language are one file, and those that every page needs. */
function wordsOf(id: string): string | null {
  const [, language, area = "start"] = /\/locales\/(\w+)\/(?:([\w-]+)\/)?[\w-]+\.\w+$/.exec(id) ?? [];
  return language === undefined ? null : `words-${language}-${area}`;
}

function chunksIn(modules: ModuleGraph, root: string): (id: string) => string | null {
  const reached = (files: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(files).map(([area, from]) => ({ area, ids: reachedFrom(from, modules, root) }));
  const early = reached(areaFiles);
  const later = reached(laterFiles);
  return (id) => {
    const areas = early.filter(({ ids }) => ids.has(id)).map(({ area }) => area);
    if (areas.length > 0) return chunkFor(id, areas);
    const [one, ...others] = later.filter(({ ids }) => ids.has(id));
    return others.length === 0 ? (one?.area ?? null) : "shared";
  };
}

/** The chunk of a module that these areas need. Declarations and rules are the API's too, which does without the screens. */
function chunkFor(id: string, areas: readonly string[]): string {
  const needs = (area: ChunkArea) => areas.includes(area);
  const [one = "", ...others] = areas;
  const isShared = needs("api") ? others.length > 0 : id.includes("/db/");
  if (isShared && (needs("frame") || needs("list"))) return "data";
  if (isShared) return needs("api") ? "store" : "rules";
  if (others.length === 0) return one;
  if (needs("frame")) return "frame";
  return needs("list") ? "common" : "records";
}

/** All that these files import, but not the package of all icons: the bundler knows which of them are used. */
function reachedFrom(files: readonly string[], modules: ModuleGraph, root: string): Set<string> {
  const reached = new Set(files.flatMap((file) => startsOf(`${root}/${file}`, modules)));
  for (const id of reached)
    if (!id.includes("/lucide-react/"))
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** A route's loader and screen are split off by the router's plugin. */
export function startsOf(file: string, modules: ModuleGraph): string[] {
  const module = modules.getModuleInfo(file);
  if (!module) throw new Error(`Failed to group the chunks: there is no ${file} in the build.`);
  const split = module.dynamicallyImportedIds.filter((id) => id.startsWith(`${file}?tsr-split`));
  return split.length > 0 ? split : [file];
}
