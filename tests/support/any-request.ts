import * as fc from "fast-check";
import { addressOf, resources, subrecordsOf, wordOf } from "#db/schema/registry.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Call, Contract } from "#sw/api/core/call.ts";
import { areas } from "#sw/api/contracts.ts";
import { recordContract } from "#sw/api/records/contract.ts";
import { subrecordContract } from "#sw/api/subrecords/contract.ts";

/** A request as a broken or hostile client might send it. `what` names the call that it is aimed at. */
export type AnyRequest = {
  what: string;
  method: string;
  path: string;
  content: string | undefined;
  type: string;
};

type Target = Pick<Call, "method" | "path" | "query"> & { fields: readonly string[] };

/** Throws the whole database away, and the tests of that call do. */
const left = new Set(["/recovery/start-over"]);

const targets: readonly Target[] = [
  ...areas.flatMap((area) => targetsIn(area, "")),
  ...resources.flatMap((resource) => [
    ...targetsIn(recordContract(resource), `/${addressOf(resource)}`, resource),
    ...subrecordsOf(resource).flatMap((below) =>
      targetsIn(subrecordContract(below), `/${addressOf(resource)}/:id/${wordOf(below)}`, below),
    ),
  ]),
];

function targetsIn(contract: Contract, at: string, resource?: Resource): Target[] {
  return Object.values(contract)
    .filter(({ path }) => !left.has(path))
    .map(({ method, path, query, body, formFields }) => ({
      method,
      path: at + path,
      ...(query && { query }),
      fields: [
        ...Object.keys(formFields ?? {}),
        ...(method === "GET" || method === "DELETE" ? [] : fieldsOf(body, resource)),
      ],
    }));
}

/** The names that a body has by its schema; where the declaration reads it, the fields that people write. */
function fieldsOf(body: Call["body"], resource: Resource | undefined): string[] {
  const named = namesIn(body);
  if (named.length > 0 || !resource) return named;
  const written = Object.entries(resource.fields).filter(([, field]) => isWritable(field, "patch"));
  return ["version", ...written.map(([name]) => name)];
}

function namesIn(schema: unknown): string[] {
  const definition = (schema as { def?: { shape?: object; options?: unknown[] } } | undefined)?.def;
  return [...Object.keys(definition?.shape ?? {}), ...(definition?.options ?? []).flatMap(namesIn)];
}

/** Values that programs trip over, in files and in texts, and what JSON can be. */
const awkward = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    -0,
    1e308,
    2 ** 53,
    true,
    "",
    " ",
    "\u0000",
    "\uD800",
    "\u202Eabc",
    "__proto__",
    "$types",
    "x".repeat(10_000),
    "=1+1",
    "١٢٣",
    [],
    {},
    [[]],
    { en: "x" },
    { $regex: ".*" },
    "${user.id}",
    "2026-13-01",
    "2026-03-29T02:30",
    "10000-01-01",
    "2026-11-26T08:00:00.000Z",
  ),
);

/** What fits often enough that a request gets past the first check. */
const plausible = (ids: readonly string[]) =>
  fc.oneof(
    fc.constantFrom<unknown>(
      1,
      2,
      false,
      "2026-11-02",
      "2026-11-02T08:00:00.000Z",
      "text",
      "a@b.example",
      "active",
      { en: "Name" },
    ),
    fc.constantFrom(...ids),
    fc.subarray([...ids], { maxLength: 3 }),
  );

const strangeNames = ["__proto__", "constructor", "toString", "version", "ids", "patch", "delete", ""];

const bodyOf = (names: readonly string[], ids: readonly string[]) => {
  const value = fc.oneof(plausible(ids), awkward);
  const nested = (depth: number, open: string, close: string) =>
    open.repeat(depth) + (open === "[" ? "" : "1") + close.repeat(depth);
  const depth = fc.integer({ min: 1, max: 5000 });
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .dictionary(fc.constantFrom(...names, ...strangeNames), value, {
          maxKeys: 12,
          noNullPrototype: true,
        })
        .map((one) => JSON.stringify(one)),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(...names.slice(0, 30).map(() => plausible(ids)))
        .map((values) =>
          JSON.stringify(Object.fromEntries(names.slice(0, 30).map((name, at) => [name, values[at]]))),
        ),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: depth.map((one) => nested(one, "[", "]")) },
    { weight: 1, arbitrary: depth.map((one) => nested(one, '{"name":', "}")) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.string({ unit: "binary" }), { maxLength: 6 })
        .map((cells) => `code;asset_tag;name_en;tags;ip;id;client_code\n${cells.join(";")}`),
    },
  );
};

const queryOf = (names: readonly string[], ids: readonly string[]) =>
  fc
    .dictionary(
      fc.constantFrom("q", "page", "itemsPerPage", "sortBy", "orderBy", "dryRun", "format", ...names),
      fc.oneof(
        fc.constantFrom("", "-1", "0", "1e9", "asc", "true", "csv", "status=open", "now", "%", "\uFFFF"),
        fc.constantFrom(...ids),
        fc.string(),
      ),
      { maxKeys: 5, noNullPrototype: true },
    )
    .map((query) => new URLSearchParams(query).toString());

/** An id that there is, or something in its place. */
const idOf = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    {
      weight: 1,
      arbitrary: fc
        .string({ unit: "binary", maxLength: 30 })
        .map((text) => encodeURIComponent(text.toWellFormed()) || "-"),
    },
  );

const aimedAt = (target: Target, ids: readonly string[]): fc.Arbitrary<AnyRequest> => {
  const holes = target.path.split(/:\w+/);
  return fc
    .record({
      inPath: fc.array(idOf(ids), { minLength: holes.length, maxLength: holes.length }),
      query: fc.oneof(fc.constant(""), queryOf(Object.keys(target.query ?? {}), ids)),
      content: bodyOf(target.fields, ids),
      type: fc.constantFrom("application/json", "application/json", "text/csv", "multipart/form-data", ""),
    })
    .map(({ inPath, query, content, type }) => ({
      what: `${target.method} ${target.path}`,
      method: target.method,
      path: `/api${holes.map((hole, at) => hole + (at < holes.length - 1 ? inPath[at] : "")).join("")}${query && `?${query}`}`,
      content: target.method === "GET" ? undefined : content,
      type,
    }));
};

/** To an address below `/api` that no contract has. */
const astray: fc.Arbitrary<AnyRequest> = fc
  .record({
    method: fc.constantFrom("GET", "POST", "PATCH", "DELETE", "PUT"),
    address: fc.constantFrom(...resources.map(addressOf), "auth", "health", "no-such"),
    tail: fc.webPath().filter((path) => !path.startsWith("//")),
    content: fc.string({ unit: "binary" }),
  })
  .map(({ method, address, tail, content }) => ({
    what: "no call",
    method,
    path: `/api/${address}${tail}`,
    content: method === "GET" ? undefined : content,
    type: "",
  }));

/** To any call of any contract, each as likely as all others; `ids` are some that records have. */
export const anyRequest = (ids: readonly string[]): fc.Arbitrary<AnyRequest> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.nat(targets.length - 1).chain((at) => aimedAt(targets[at] ?? none, ids)) },
    { weight: 1, arbitrary: astray },
  );

const none: Target = { method: "GET", path: "/health", fields: [] };

/** How many calls there are. */
export const callCount = targets.length;

/** The path of every call that only reads, with the names of what varies in it. */
export const readingPaths: readonly string[] = targets.flatMap(({ method, path }) =>
  method === "GET" ? [path] : [],
);
