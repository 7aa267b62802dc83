import { expect, test } from "vitest";
import type { Column } from "#src/records/list/columns.ts";
import { arranged, layoutText, maySwap, readLayout } from "#src/records/list/column-layout.ts";

const columns = ["name", "state", "serialNumber", "client"].map((path): Column => ({
  path,
  field: { kind: "text" } as Column["field"],
}));
const paths = (shown: readonly Column[]) => shown.map(({ path }) => path);

test("widths and pinned columns are kept and read again", () => {
  const layout = {
    name: { width: 240 },
    state: { width: "fit", pin: "end" },
    client: { pin: "start" },
  } as const;

  expect(readLayout(layoutText(layout))).toEqual(layout);
});

test("nothing is kept where nothing was chosen", () => {
  expect(layoutText({ name: {} })).toBeNull();
  expect(readLayout(null)).toEqual({});
});

test("a malformed stored layout is ignored, and no width is beyond its limits", () => {
  expect(readLayout("name:wide:left state::middle :120:start serialNumber:2:end client:9000:")).toEqual({
    serialNumber: { width: 48, pin: "end" },
    client: { width: 640 },
  });
});

test("pinned columns stand at their edge, the first one always leads", () => {
  const layout = readLayout("name::end state::end client::start");

  expect(paths(arranged(columns, layout))).toEqual(["name", "client", "serialNumber", "state"]);
  expect(arranged(columns, layout)[0]?.pin).toBeUndefined();
  expect(arranged([], layout)).toEqual([]);
});

test("columns are reordered among those with the same pin, and any may become the first", () => {
  const shown = arranged(columns, readLayout("client::start state::end"));

  expect(paths(shown)).toEqual(["name", "client", "serialNumber", "state"]);
  expect([maySwap(shown, 1, 0), maySwap(shown, 1, 2), maySwap(shown, 2, 3)]).toEqual([true, false, false]);
});
