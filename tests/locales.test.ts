import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { appResources } from "#db/domain/apps/index.ts";
import { auditKinds } from "#db/domain/audit/audit-kinds.ts";
import { eventNames } from "#db/domain/audit/event-names.ts";
import { machineOf, machines } from "#db/rules/machines/registry.ts";
import { inputFieldsOf } from "#db/rules/machines/take.ts";
import type { Machine } from "#db/rules/machines/machine.ts";
import { roleWords } from "#db/domain/roles/role-words.ts";
import { reasons } from "#db/rules/roles/vocabulary.ts";
import { formats } from "#db/schema/format.ts";
import { declarations, resources, resourcesByTable, subrecords } from "#db/schema/registry.ts";
import { issueCodes } from "#db/schema/issue.ts";
import { type Field, type Fields, type Language, languages } from "#db/schema/kind.ts";
import { filterFieldAt } from "#db/schema/joined-path.ts";
import { type Resource, stampFields } from "#db/schema/resource.ts";
import { choiceKey, choiceName } from "#db/schema/choice-key.ts";
import type { ErrorCode } from "#sw/api/core/errors.ts";
import { appScreens, userScreen } from "#tests/support/app-screens.ts";
import { allWords, textsByArea, textsOf } from "#tests/support/all-words.ts";
import { lossName } from "#db/store/command.ts";
import type { ChangeAction } from "#db/store/change.ts";
import type { OpeningFault } from "#db/schema/opening-fault.ts";

const [en, fr, ar] = await Promise.all([allWords("en"), allWords("fr"), allWords("ar")]);
const trees = { en, fr, ar };
const texts = { en: textsOf(en), fr: textsOf(fr), ar: textsOf(ar) };
const formsByKey = { en: formsOf(texts.en), fr: formsOf(texts.fr), ar: formsOf(texts.ar) };
const others = ["fr", "ar"] as const;

/** Codes that exist as types only: the compiler names the one that has no words. */
const errors: Record<
  ErrorCode | OpeningFault | "offline" | "incomplete" | "timeout" | "taken",
  { title: string }
> = en.errors;
const historyEntries: Record<ChangeAction, string> = en.record.history.entries;

/** What a record has beside its declared fields, and what an amount of money and a position are made of. */
const undeclared = [
  ...stampFields,
  "amount",
  "currency",
  "lat",
  "lng",
  "occurredAt",
  // A column of files alone.
  "flags",
];

describe("the languages", () => {
  test.each(others)("%s has the keys of English and no others", (language) => {
    expect([...formsByKey[language].keys()].toSorted()).toEqual([...formsByKey.en.keys()].toSorted());
  });

  test.each(languages)("%s has every plural form that its grammar asks for", (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

    for (const [key, inEnglish] of formsByKey.en) {
      const given = [...(formsByKey[language].get(key)?.keys() ?? [])].toSorted();
      expect(given, key).toEqual(inEnglish.has("") ? [""] : forms);
    }
  });

  test.each(others)("%s has the variables of English", (language) => {
    for (const [key, forms] of formsByKey.en)
      expect(variables(formsByKey[language].get(key)), key).toEqual(variables(forms));
  });

  test.each(languages)("%s leaves nothing empty and has no stray spaces", (language) => {
    for (const [key, text] of texts[language]) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe("");
      expect(text, key).not.toMatch(/ {2}|'/);
    }
  });

  test.each(others)("%s leaves nothing in English that is not the same word", (language) => {
    const untranslated = [...texts[language]].filter(
      ([key, text]) => text === texts.en.get(key) && !isShared(language, text),
    );

    expect(untranslated).toEqual([]);
  });

  test.each(languages)("%s has no text under two keys", (language) => {
    const keys = [...(textsByArea.get(language)?.values() ?? [])].flatMap((part) => [...part.keys()]);

    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

describe("plain words", () => {
  const words = {
    en: /responsibles|\bmodules?\b/i,
    fr: /\bmodules?\b/i,
    ar: /المسؤول[ون]|وحدة برمجية|الوحدات/,
  };

  test.each(languages)(
    "%s calls people at a client's contacts, and installed programs software",
    (language) => {
      const found = [...texts[language]].filter(([, text]) => words[language].test(text));

      expect(found).toEqual([]);
    },
  );
});

describe("typography", () => {
  test("French has narrow no-break spaces before high punctuation and inside its quotes", () => {
    for (const [key, text] of texts.fr)
      expect(withoutVariables(text), key).not.toMatch(/[ \u00A0][:;!?»]|«[ \u00A0\p{L}]|["“”]/u);
  });

  test("Arabic has Arabic punctuation and Arabic letters", () => {
    for (const [key, text] of texts.ar) {
      const prose = withoutVariables(text);
      expect(prose, key).not.toMatch(/[,;?"“”]/);
      if (!isShared("ar", text)) expect(prose, key).toMatch(/\p{Script=Arabic}/u);
    }
  });

  test("Arabic isolates values inside a sentence, so that Latin names do not reverse it", () => {
    for (const [key, text] of texts.ar) {
      if (key !== "shell.documentTitle") expect(text, key).not.toMatch(/(?<!\u2068)\{\{[^,}]+\}\}/);
    }
  });
});

describe("the counts", () => {
  const said: Record<Language, Record<number, string>> = {
    en: { 0: "0 computers", 1: "1 computer", 1234: "1,234 computers" },
    fr: { 0: "0 ordinateur", 1: "1 ordinateur", 3: "3 ordinateurs" },
    ar: { 0: "لا حواسيب", 1: "حاسوب واحد", 2: "حاسوبان", 3: "3 حواسيب", 11: "11 حاسوبًا", 100: "100 حاسوب" },
  };

  test.each(languages)("in %s agree with the noun", async (language) => {
    const i18n = createInstance();
    await i18n.init({ lng: language, resources: { [language]: { words: trees[language] } } });

    for (const [count, words] of Object.entries(said[language]))
      expect(i18n.t(($) => $.resources.computers.count, { count: Number(count), ns: "words" })).toBe(words);
  });
});

describe("every name in db has its word", () => {
  const below = Object.values(subrecords);
  const shown = [...resources, ...appScreens];
  const declared = [
    ...[...shown, userScreen].flatMap(({ fields }) => [...fieldsIn(fields)]),
    // Whom a subrecord belongs to is nowhere shown beside it.
    ...below.flatMap(({ name, fields: { ownerType: _type, ownerId: _id, ...fields } }) => [
      ...fieldsIn(fields, `${name}.`),
    ]),
    ...resources.flatMap((resource) =>
      stepsOf(resource).flatMap((step) => [...fieldsIn(inputFieldsOf(step, resource))]),
    ),
    ...Object.values(machines).flatMap(({ historyNotes }) => [...fieldsIn(historyNotes?.fields ?? {})]),
  ];

  test.each([...shown, ...below].map(({ name }) => name))("resource %s", (name) => {
    for (const leaf of ["one", "many", "count", "create", "edit", "empty", "search"])
      expectWord(`resources.${name}.${leaf}`);
  });

  test("fields, and no word for a field that is gone", () => {
    // What a step lacks below its record is named as a field of it is.
    const subrecordNames = resources.flatMap((resource) =>
      stepsOf(resource).flatMap(({ needsBelow = [] }) => needsBelow),
    );
    const names = new Set([...declared.map(([path]) => nameOf(path)), ...subrecordNames, ...undeclared]);

    for (const name of names) expectWord(`fields.${name}`);
    expect(Object.keys(en.fields).filter((key) => !names.has(key.replace(/_.*/, "")))).toEqual([]);
    const all = [...declared, ...below.flatMap(({ fields }) => [...fieldsIn(fields)])];
    const paths = all.map(([path]) => path.split(".").slice(-2).toReversed().join("_"));
    expect(Object.keys(en.fieldHelp).filter((key) => !paths.includes(key))).toEqual([]);
  });

  test("fields of groups that a list shows on their own have a word that needs no heading above it", () => {
    const paths = shown.flatMap((resource) => {
      const named = [...resource.columns, ...resource.filters, ...resource.sort];
      return named.filter((path) => path.includes(".") && filterFieldAt(resource, path) !== undefined);
    });

    for (const path of paths) expectWord(`fields.${nameOf(path)}_${path.split(".").at(-2)}`);
  });

  test("choices, and no word for a choice that is gone", () => {
    const keys = declared.flatMap(([path, field]) =>
      field.kind === "choice" || field.kind === "choices"
        ? field.choices.map((value) => `choices.${choiceKey(path, field)}.${value}`)
        : [],
    );

    for (const key of keys) expectWord(key);
    expect([...texts.en.keys()].filter((key) => key.startsWith("choices.") && !keys.includes(key))).toEqual(
      [],
    );
  });

  test.each(issueCodes)("issue %s", (code) => expectWord(`issues.${code}`));

  test.each(Object.keys(formats))("format %s", (format) => expectWord(`formats.${format}`));

  test.each(Object.entries<Machine>(machines))(
    "steps of %s, and no word for a step that is gone",
    (table, { steps }) => {
      const worded = Object.keys(Object(Object(en.transitions)[table]));
      // Some are called otherwise to people at a client's.
      const codes = [
        ...new Set(
          steps.flatMap(({ code, waits }) => [
            code,
            ...(waits ? [`${code}_waiting`] : []),
            ...worded.filter((one) => one === `${code}_client`),
          ]),
        ),
      ];
      for (const code of codes)
        for (const leaf of ["name", "done", "taken", "text"])
          expectWord(`transitions.${table}.${code}.${leaf}`);
      expect(worded.toSorted()).toEqual(codes.toSorted());
    },
  );

  test.each(reasons)("reason %s", (reason) => expectWord(`reasons.${reason}`));

  test.each(Object.keys(errors))("error %s", (code) => {
    expectWord(`errors.${code}.title`);
    expectWord(`errors.${code}.text`);
  });

  test.each(Object.keys(historyEntries))("change %s", (action) =>
    expectWord(`record.history.entries.${action}`),
  );

  test.each(languages)("language %s", (language) => expectWord(`shell.language.names.${language}`));

  test("roles, as their records call them", () => {
    for (const language of languages) {
      const named = Object.entries(roleWords).map(([code, { name }]) => [code, name[language]]);
      const words = Object.entries(trees[language].choices.basedOn);
      const plain = words.map(([code, word]) => [code, word.replace("’", "'")] as const);
      expect(Object.fromEntries(plain)).toEqual(Object.fromEntries(named));
    }
  });

  test("all that the audit log may name, and no word for what is gone", () => {
    const logged = [...[...resourcesByTable.values()].flat(), ...appResources].map(({ name }) => name);
    const unlisted = [...new Set(logged)].filter((name) => !formsByKey.en.has(`resources.${name}.one`));
    const worded = (part: "lists" | "events" | "kinds" | "actions") => Object.keys(en.audit[part]).toSorted();

    expect(worded("lists")).toEqual(unlisted.toSorted());
    expect(worded("events")).toEqual([...eventNames].toSorted());
    expect(worded("kinds")).toEqual([...auditKinds].toSorted());
    // What only followed is told as what its command did.
    const actions = Object.keys(historyEntries).filter((name) => name !== "derived");
    expect(worded("actions")).toEqual([...actions, lossName, "unchanged", "other"].toSorted());
  });
});

test("the choices of a field are found by its path", () => {
  expect(choiceName("state")).toBe("state");
  expect(choiceName("type")).toBe("type");
  expect(choiceName("family")).toBe("family");
  expect(choiceName("location.type")).toBe("locationType");
  expect(choiceName("osLicense.type")).toBe("osLicenseType");
  expect(choiceName("interfaces.0.type")).toBe("interfacesType");
  expect(choiceName("interfaces.0.ipMode")).toBe("ipMode");
  expect(choiceName("os.family")).toBe("osFamily");
  expect(choiceName("phones.label")).toBe("label");
  expect(choiceName("items.0.status")).toBe("itemsStatus");
});

test("a field that names the words of its choices has those, and not the ones of its name", () => {
  const { status } = declarations.maintenances.fields;
  expect(choiceKey("status", status)).toBe("requestStatus");
  expect(choiceKey("status", declarations.clients.fields.status)).toBe("status");
  expect(en.choices.requestStatus.pending).not.toBe(en.choices.status.pending);
});

/** Words that are the same in two languages: proper names, codes, and words that French and English share. */
const properNames = `English Français العربية Offdesk Windows Server Linux macOS ChromeOS Android iOS BitLocker FileVault
  Mastercard PayPal LUKS RAID Cisco IOS XE Junos RouterOS FortiOS ArubaOS UniFi Comware pfSense BASE-T BASE-X GBASE-T GBASE-X SFP LTE USB HDMI
  DisplayPort VGA A IPS VA TN OLED LCD DLP PoE IMEI GHz`;
const sharedWords = {
  ar: new Set(properNames.split(/\s+/)),
  fr: new Set(
    `${properNames} NVMe SSD eMMC Photo Logo OEM KMS UUID VLAN VIP U Ethernet Wi-Fi Bluetooth WhatsApp Actions Antivirus
    Architecture Association Budget W Cyan Date Magenta Maximum Minimum Ports Second absent Client Clients Code Contact Contacts Description Diagnostic Diagnostics Document Documents E-mail Force Interface
    Absence absence Absences absences Action Audit Corrective Destination Distance Impact Impossible Inspection Installation km Latitude Litre Longitude Maintenance majeure Menu Minutes Note Notes Notifications Page Pages Permissions Permission permission permissions Position Prospect
    Scan Satisfaction Scanner Segment Segments Service Signature Signatures Services Site Sites Surfaces Taxi Test Toner Type Version Violet Webcam Zone Art France Interfaces Total Web client clients contact contacts diagnostic diagnostics document documents
    note notes Notification notification notifications segment segments service services signature signatures site sites Stock`.split(
      /\s+/,
    ),
  ),
};

function isShared(language: "fr" | "ar", text: string): boolean {
  const words = withoutVariables(text).match(/\p{L}[\p{L}-]*/gu) ?? [];
  return words.every((word) => sharedWords[language].has(word));
}

/** By the key that screens say; `all_in_one` is one, the singular of nothing. */
function formsOf(all: Map<string, string>): Map<string, Map<string, string>> {
  const forms = new Map<string, Map<string, string>>();
  for (const [key, text] of all) {
    const [, stem = key, form = ""] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    const [said, suffix] = all.has(`${stem}_other`) ? [stem, form] : [key, ""];
    forms.set(said, new Map([...(forms.get(said) ?? []), [suffix, text]]));
  }
  return forms;
}

/** With their formats; a form such as «two computers» may leave the count out, so all forms are taken together. */
function variables(forms: Map<string, string> = new Map()): string[] {
  return [...new Set([...forms.values()].flatMap((text) => text.match(/\{\{[^}]*\}\}/g) ?? []))].toSorted();
}

const stepsOf = (resource: Resource) => machineOf(resource)?.steps ?? [];

function* fieldsIn(fields: Fields, prefix = ""): Generator<[string, Field]> {
  for (const [name, field] of Object.entries(fields)) {
    yield [prefix + name, field];
    if (field.kind === "group" || field.kind === "rows") yield* fieldsIn(field.fields, `${prefix}${name}.`);
  }
}

function withoutVariables(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, "");
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

function expectWord(key: string): void {
  for (const language of languages)
    expect(formsByKey[language].has(key), `${language} lacks ${key}`).toBe(true);
}
