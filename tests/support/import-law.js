/**
 * The import law, as lint rules: the table below is the drawing in the README, and the linter refuses the rest.
 * A positive list, where `no-restricted-imports` would need a list of everything forbidden per folder and lets
 * `import()` through.
 */

const rooms = ["db/", "sw/", "src/", "locales/", "tests/"];

/** What the nouns add to the API, gathered: it knows none of them by name. */
const contributions = [
  "sw/domain/contribution.ts",
  "sw/domain/due-registry.ts",
  "sw/domain/home-registry.ts",
  "sw/domain/registry.ts",
  "sw/domain/search-registry.ts",
  "sw/domain/writing-registry.ts",
];

/** The first line that fits the importing file counts; `types` may be imported as types only. */
const law = [
  { from: "db/schema/", may: ["db/schema/"] },
  { from: "db/rules/", may: ["db/schema/", "db/rules/"] },
  { from: "db/domain/", may: ["db/schema/", "db/rules/", "db/domain/"] },
  { from: "db/store/", may: ["db/schema/", "db/rules/", "db/store/"], types: ["db/seed/"] },
  { from: "db/seed/", may: ["db/schema/", "db/rules/", "db/domain/", "db/store/", "db/seed/"] },
  {
    from: "db/dexie/",
    may: ["db/schema/", "db/rules/", "db/domain/", "db/store/", "db/dexie/"],
    types: ["db/seed/"],
  },
  // A new room of `db` knows the door; it gets a line of its own above.
  { from: "db/", may: ["db/schema/", "db/rules/", "db/domain/", "db/store/", "db/seed/"] },
  // The special calls of the help desk are about its nouns.
  {
    from: "sw/api/help-desk/",
    may: ["sw/", "db/schema/", "db/rules/", "db/domain/", "db/store/"],
  },
  {
    from: "sw/api/",
    may: ["sw/api/", ...contributions, "db/schema/", "db/rules/", "db/domain/", "db/store/", "db/seed/"],
  },
  { from: "sw/", may: ["sw/", "db/schema/", "db/rules/", "db/domain/", "db/store/", "db/seed/"] },
  { from: "locales/", may: ["locales/"] },
  { from: "src/ui/", may: ["src/ui/"] },
  { from: "src/", may: ["src/", "locales/", "db/schema/", "db/rules/", "db/domain/"], types: ["sw/"] },
];

/**
 * The groups of `src/records`, lowest first: a lower one never imports a higher one. Files that are not named here are its
 * core.
 */
const recordGroups = [
  [],
  ["values"],
  ["actions", "print-labels"],
  ["form"],
  ["list", "filters", "views", "order", "duplicates", "purge"],
  ["record"],
  ["import"],
];

/** Files of `src/records` that still import from a higher group, and what. */
const higherImports = {
  // The label of a column knows the columns of counts and duplicates, which only lists have.
  "src/records/form/subfield-label.ts": "src/records/list/column-label.ts",
};

/** What fields and choices are called: the API knows the columns of a file by these, and no other word. */
const fieldWords = ["en", "fr", "ar"].flatMap((language) =>
  ["start", "records", "equipments", "masters", "security"].flatMap((area) =>
    ["fields", "choices"].map((name) => `locales/${language}/${area}/${name}.json`),
  ),
);

/** The files of the floor that gather what the nouns say of themselves: no other file of it names a noun. */
const gathering = [
  "db/schema/csv-columns.ts",
  "db/schema/list-routes.ts",
  "db/schema/registry.ts",
  "db/schema/step-code.ts",
  "db/schema/import/choice-synonyms.ts",
  "db/schema/import/examples.ts",
  "db/schema/import/synonyms.ts",
  "db/rules/machines/registry.ts",
  "db/rules/records/constraints.ts",
  "db/rules/records/file-defaults.ts",
  "db/rules/records/from-name.ts",
  "db/rules/records/rules.ts",
  "db/rules/records/duplicate-warnings.ts",
  "db/rules/records/suggestions.ts",
  "db/rules/records/tallies.ts",
  "db/rules/records/targets.ts",
  "db/rules/records/warnings.ts",
].map((file) => [file, { static: ["db/domain/"], type: ["db/domain/"] }]);

/** The one implementation of storage, for those who open it: all others know the door, `db/store`. */
const opening = ["db/dexie/"];

/** The files that may cross the border, and how; each says in its first lines why. */
const doors = {
  ...Object.fromEntries(gathering),
  "sw/api/import/words.ts": { static: fieldWords },
  "src/api/transport.ts": { dynamic: ["sw/api/"] },
  "src/api/contracts.ts": { dynamic: ["sw/api/contracts.ts"] },
  "sw/sw.ts": { static: opening },
  "sw/api/core/page.ts": { static: opening },
  "src/app/live.ts": { static: opening, type: opening },
  "src/app/drafts.ts": { type: opening },
};

/** Packages that have a home; others may be used anywhere. */
const homes = [
  {
    packages: /^dexie$|^dexie-react-hooks$/,
    only: ["db/dexie/", "src/app/live.ts", "tests/"],
  },
  { packages: /^i18next$|^react-i18next$/, only: ["src/", "locales/", "tests/"], not: ["src/ui/"] },
  {
    packages: /^(react|react-dom|react-hook-form|lucide-react|sonner)$|^@(tanstack|headlessui)\//,
    only: ["src/", "tests/"],
  },
  { packages: /^hono$/, only: ["sw/", "src/api/", "tests/"] },
  { packages: /^workbox-(precaching|routing)$/, only: ["sw/"] },
  {
    packages: /^node:/,
    only: [
      "sw/brotli-plugin.ts",
      "sw/security-headers.ts",
      "sw/security-headers-plugin.ts",
      "sw/shell-list-plugin.ts",
      "tests/",
    ],
  },
];

const startsWithAny = (path, starts = []) => starts.some((start) => path.startsWith(start));

/** `@scope/name/deep` is `@scope/name/`, `hono/client` is `hono`. */
const packageOf = (specifier) =>
  specifier.startsWith("@")
    ? specifier.split("/").slice(0, 2).join("/")
    : specifier.replace(/^(?!node:)([^/]+).*$/, "$1");

const featureOf = (path) => /^src\/features\/([^/]+)/.exec(path)?.[1];

/** How high a file of `src/records` stands in `recordGroups`; nothing outside of it. */
function recordLevelOf(path) {
  const inside = /^src\/records\/(?:([^/]+)\/)?/.exec(path);
  if (!inside) return undefined;
  return Math.max(
    recordGroups.findIndex((groups) => groups.includes(inside[1])),
    0,
  );
}

/** The violation of one import, or null. `how` is "static", "dynamic" or "type". */
export function complaint(file, specifier, how) {
  if (specifier.split("/").includes("..")) return "Say #room/… across folders and ./ within one, never ../.";

  const target = specifier.startsWith("#")
    ? specifier.slice(1)
    : specifier.startsWith("./") && file.slice(0, file.lastIndexOf("/") + 1) + specifier.slice(2);
  if (!startsWithAny(file, rooms)) return undefined;
  if (!target) return complaintOnPackage(file, packageOf(specifier));
  return complaintOnRoom(file, target, how);
}

function complaintOnPackage(file, name) {
  const home = homes.find(({ packages }) => packages.test(name));
  if (!home || (startsWithAny(file, home.only) && !startsWithAny(file, home.not))) return undefined;
  return `${name} is for ${home.only.filter((path) => path !== "tests/").join(", ")} alone${home.not ? `, and not for ${home.not.join(", ")}` : ""}.`;
}

function complaintOnRoom(file, target, how) {
  const line = law.find(({ from }) => file.startsWith(from));
  if (!line) return undefined;

  const mine = featureOf(file);
  const theirs = featureOf(target);
  if (theirs && mine && theirs !== mine)
    return "A feature never imports a feature: what two need moves down.";
  const isTop = startsWithAny(file, ["src/routes/", "src/main.tsx"]) || !/^src\/.+\//.test(file);
  if (file.startsWith("src/") && !isTop) {
    if (theirs && !mine) return "Only routes import features: what else needs it moves down.";
    if (target.startsWith("src/routes/")) return "Nobody imports a route file: link to its address.";
  }

  if (recordLevelOf(target) > recordLevelOf(file) && higherImports[file] !== target)
    return "In src/records a lower group never imports a higher one: what both need moves down.";

  if (startsWithAny(target, line.may)) return undefined;
  if (how === "type" && startsWithAny(target, line.types)) return undefined;
  if (startsWithAny(target, doors[file]?.[how])) return undefined;
  if (line.types && startsWithAny(target, line.types))
    return `${line.from} may import types of ${line.types.join(", ")} only.`;
  return `${line.from} may import ${line.may.join(", ")} only.`;
}

const imports = {
  create(context) {
    const root = context.cwd.replaceAll("\\", "/");
    const file = context.filename.replaceAll("\\", "/").replace(`${root}/`, "");
    const check = (node, source, how) => {
      if (typeof source?.value !== "string") return;
      const message = complaint(file, source.value.replace(/\?.*$/, ""), how);
      if (message) context.report({ node, message });
    };
    const isType = (node) =>
      node.importKind === "type" ||
      (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier.importKind === "type"));
    const refuseReExport = (node) => {
      if (!node.source) return;
      context.report({ node, message: "No re-exports: import the file that has it." });
    };

    return {
      ImportDeclaration: (node) => check(node, node.source, isType(node) ? "type" : "static"),
      ImportExpression: (node) => check(node, node.source, "dynamic"),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument, "type"),
      ExportAllDeclaration: refuseReExport,
      ExportNamedDeclaration: refuseReExport,
    };
  },
};

/** Roles change with the organisation; the ability answers what one may do. */
const permissions = {
  create(context) {
    const isRole = (node) => node.type === "MemberExpression" && node.property.name === "role";
    const isText = (node) => node.type === "Literal" && typeof node.value === "string";
    return {
      BinaryExpression(node) {
        if (!/^[!=]==?$/.test(node.operator)) return;
        if ((isRole(node.left) && isText(node.right)) || (isRole(node.right) && isText(node.left)))
          context.report({ node, message: "Ask ability.can(action, subject), not for the name of a role." });
      },
    };
  },
};

export default { meta: { name: "offdesk" }, rules: { imports, permissions } };
