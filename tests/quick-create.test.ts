import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { declarations } from "#db/schema/registry.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { DialogForm } from "#src/records/form/dialog-form.tsx";
import { useRecordPicker } from "#src/records/form/inputs/use-record-picker.ts";
import { allWords } from "./support/all-words.ts";
import { storageOf } from "./support/storage.ts";

const { clients } = declarations;
const { segmentId } = clients.fields;

// The modules of the page listen to its window as they are loaded.
vi.hoisted(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

/** Tells how a reader of this role gets a segment that is not there yet, in the dialog of a new client. */
async function creationIn(role: RoleCode): Promise<unknown> {
  const session = [
    ["accessToken", "token"],
    ["userData", JSON.stringify({ id: "1", fullName: "Lina" })],
    ["userAbilityRules", JSON.stringify(builtInRoles[role].rules)],
  ] as const;
  vi.stubGlobal("localStorage", storageOf(new Map(session)));
  const i18n = createInstance();
  const words = await allWords("en");
  await i18n
    .use(initReactI18next)
    .init({ lng: "en", defaultNS: "words", ns: ["words"], resources: { en: { words } } });
  let onCreate: unknown = "not rendered";
  function SegmentPicker() {
    if (segmentId.kind !== "ref") throw new Error("Failed to show the picker: a segment is no reference.");
    ({ onCreate } = useRecordPicker(segmentId, "segmentId").picker);
    return null;
  }
  function ClientDialog() {
    const form = useForm<FormValues>({ defaultValues: { segmentId: null } });
    return createElement(DialogForm, {
      form,
      setting: { id: "form", resource: clients, fields: { segmentId }, displayNames: new Map() },
      onSubmit: () => {},
      // oxlint-disable-next-line no-children-prop -- the type of the form asks for them
      children: createElement(SegmentPicker),
    });
  }
  renderToString(createElement(I18nextProvider, { i18n }, createElement(ClientDialog)));
  return onCreate;
}

test("a form in a dialog creates what it points at, in a dialog over it", async () => {
  expect(await creationIn("admin")).toBeTypeOf("function");
});

test("a form in a dialog creates nothing for readers who may not", async () => {
  expect(await creationIn("subscriber")).toBeUndefined();
});
