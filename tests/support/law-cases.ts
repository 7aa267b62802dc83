type Case = { file: string; legal?: string[]; refused?: string[] };

/** For the import law: lines that a file at that place may hold, and lines that it may not. */
export const importCases: Case[] = [
  {
    file: "db/domain/departments/departments.ts",
    legal: [
      'import "#db/schema/field.ts";',
      'import "#db/rules/x.ts";',
      'import "#db/domain/sites/sites.ts";',
      'import "./rules.ts";',
      'import "zod/mini";',
    ],
    refused: [
      'import "#db/dexie/database.ts";',
      'import type { A } from "#db/dexie/commit.ts";',
      'import "#db/seed/run.ts";',
      'import "#sw/api/core/app.ts";',
      'import "../master.ts";',
    ],
  },
  {
    file: "db/schema/field.ts",
    legal: ['import "#db/schema/kind.ts";', 'import "./kind.ts";', 'import "zod/mini";'],
    refused: [
      'import "#db/rules/x.ts";',
      'import "#db/domain/sites/sites.ts";',
      'import type { A } from "#db/domain/sites/sites.ts";',
      'import "#db/dexie/database.ts";',
      'import "../field.ts";',
      'import "./../../rules/x.ts";',
    ],
  },
  {
    file: "db/schema/registry.ts",
    legal: ['import "#db/domain/sites/sites.ts";', 'import type { A } from "#db/domain/sites/sites.ts";'],
    refused: ['import "#db/dexie/database.ts";', 'await import("#db/domain/sites/sites.ts");'],
  },
  {
    file: "db/rules/gates.ts",
    legal: ['import "#db/schema/field.ts";', 'import "./states.ts";', 'import "@casl/ability";'],
    refused: [
      'import "#db/dexie/database.ts";',
      'import type { A } from "#db/dexie/commit.ts";',
      'import "#db/domain/sites/sites.ts";',
    ],
  },
  {
    file: "db/dexie/list/list.ts",
    legal: [
      'import "dexie";',
      'import "#db/rules/x.ts";',
      'import "#db/schema/x.ts";',
      'import "#db/dexie/commit.ts";',
    ],
    refused: [
      'import "#sw/api/core/app.ts";',
      'import type { A } from "#src/app/x.ts";',
      'import "#locales/en.json";',
      'import "#tests/support/x.ts";',
      'import "i18next";',
      'import "react";',
      'import "node:fs";',
    ],
  },
  {
    file: "db/store/tx.ts",
    legal: ['import "./change.ts";', 'import "#db/rules/x.ts";', 'import type { A } from "#db/seed/x.ts";'],
    refused: [
      'import "#db/dexie/commit.ts";',
      'import type { B } from "#db/dexie/commit.ts";',
      'import "dexie";',
    ],
  },
  {
    file: "db/seed/steps.ts",
    legal: ['import "#db/store/device.ts";', 'import "#db/domain/x/x.ts";'],
    refused: ['import "dexie";', 'import type { A } from "#db/dexie/database.ts";'],
  },
  {
    file: "db/sync/new.ts",
    legal: [
      'import "#db/store/tx.ts";',
      'import "#db/domain/x/x.ts";',
      'import type { A } from "#db/seed/x.ts";',
    ],
    refused: [
      'import "#db/dexie/commit.ts";',
      'import type { B } from "#db/dexie/database.ts";',
      'await import("#db/dexie/opening.ts");',
      'import "dexie";',
    ],
  },
  { file: "sw/sw.ts", legal: ['import "#db/dexie/opening.ts";'], refused: ['import "dexie";'] },
  {
    file: "sw/api/import/words.ts",
    legal: ['import "#locales/ar/records/fields.json";', 'import "#locales/fr/equipments/choices.json";'],
    refused: ['import "#locales/en/records/record.json";', 'import "#locales/en/index.ts";'],
  },
  {
    file: "sw/api/session.ts",
    legal: [
      'import "#db/store/command.ts";',
      'import "#sw/api/core/app.ts";',
      'import "#sw/domain/writing-registry.ts";',
      'import "hono/cors";',
      'import "workbox-routing";',
    ],
    refused: [
      'import "#db/dexie/commit.ts";',
      'import type { A } from "#db/dexie/commit.ts";',
      'import "#src/api/x.ts";',
      'import "#sw/domain/equipment/writing.ts";',
      'import type { B } from "#sw/domain/equipment/writing.ts";',
      'import "#sw/shell.ts";',
      'import "#locales/en.json";',
      'import "dexie";',
      'import "react-i18next";',
      'await import("#src/app/x.ts");',
    ],
  },
  {
    file: "sw/domain/equipment/writing.ts",
    legal: ['import "#sw/domain/contribution.ts";', 'import "#sw/domain/categories/client-values.ts";'],
    refused: ['import "#db/dexie/commit.ts";', 'import "#src/api/x.ts";'],
  },
  {
    file: "src/ui/button.tsx",
    legal: [
      'import "#src/ui/icon.tsx";',
      'import "./icon.tsx";',
      'import "react";',
      'import "@headlessui/react";',
    ],
    refused: [
      'import "#src/app/theme.ts";',
      'import "#src/api/x.ts";',
      'import "#db/schema/x.ts";',
      'import "#locales/en.json";',
      'import "react-i18next";',
      'import "../app/theme.ts";',
    ],
  },
  {
    file: "src/features/mail/inbox.tsx",
    legal: [
      'import "./message.tsx";',
      'import "#src/features/mail/parts/x.tsx";',
      'import "#src/ui/x.tsx";',
      'import "#db/rules/x.ts";',
      'import "#db/domain/x/x.ts";',
      'import "#locales/en.json";',
    ],
    refused: [
      'import "#src/features/chat/x.tsx";',
      'import type { A } from "#src/features/chat/x.tsx";',
      'import "../chat/x.tsx";',
      'await import("#src/features/chat/x.tsx");',
      'import "#src/routes/login.tsx";',
      'import "#sw/api/core/app.ts";',
    ],
  },
  {
    file: "src/app/shell.tsx",
    legal: ['import "#src/api/x.ts";', 'import "i18next";', 'import type { B } from "#sw/api/core/app.ts";'],
    refused: [
      'import "#src/features/chat/x.tsx";',
      'import "#src/routes/login.tsx";',
      'import "#db/dexie/database.ts";',
      'type A = import("#db/dexie/commit.ts").A;',
      'import "dexie";',
      'import "hono";',
      'export * from "./theme.ts";',
      'export { a } from "#src/app/theme.ts";',
    ],
  },
  {
    file: "src/records/display-names.ts",
    legal: ['import "#src/records/problems/x.ts";', 'import "./custom/x.ts";'],
    refused: [
      'import "./values/value.tsx";',
      'import "#src/records/actions/x.ts";',
      'import type { A } from "#src/records/list/columns.ts";',
    ],
  },
  {
    file: "src/records/form/form-body.tsx",
    legal: ['import "#src/records/values/value.tsx";', 'import "#src/records/actions/x.ts";'],
    refused: [
      'import "#src/records/filters/x.tsx";',
      'import "#src/records/list/column-label.ts";',
      'await import("#src/records/record/x.tsx");',
    ],
  },
  {
    file: "src/records/form/subfield-label.ts",
    legal: ['import "#src/records/list/column-label.ts";'],
    refused: ['import "#src/records/list/columns.ts";'],
  },
  {
    file: "src/records/list/list-page.tsx",
    legal: ['import "#src/records/form/x.ts";', 'import "#src/records/views/x.ts";'],
    refused: ['import "#src/records/record/x.ts";', 'import "#src/records/import/x.ts";'],
  },
  {
    file: "src/records/record/rail.tsx",
    legal: ['import "#src/records/list/x.ts";'],
    refused: ['import "#src/records/import/x.ts";'],
  },
  {
    file: "src/routes/_app/mail.tsx",
    legal: ['import "#src/features/mail/inbox.tsx";', 'import "#src/records/list.tsx";'],
    refused: ['import "#sw/api/core/app.ts";', 'import "#db/dexie/database.ts";'],
  },
  {
    file: "src/api/client.ts",
    legal: [
      'import type { Api } from "#sw/api/core/app.ts";',
      'import { type B } from "#sw/api/x.ts";',
      'type C = import("#sw/api/x.ts").A;',
      'import "hono/client";',
    ],
    refused: [
      'import { api } from "#sw/api/core/app.ts";',
      'import { type D, d } from "#sw/api/core/app.ts";',
      'await import("#sw/api/core/app.ts");',
    ],
  },
  {
    file: "src/api/transport.ts",
    legal: ['await import("#sw/api/core/app.ts");'],
    refused: [
      'await import("#db/dexie/database.ts");',
      'import "#sw/api/core/app.ts";',
      'import "#db/dexie/database.ts";',
      'import "dexie";',
    ],
  },
  {
    file: "src/api/contracts.ts",
    legal: ['await import("#sw/api/contracts.ts");'],
    refused: ['await import("#sw/api/core/app.ts");', 'import "#sw/api/contracts.ts";'],
  },
  {
    file: "src/app/live.ts",
    legal: ['import "#db/dexie/database.ts";', 'import "dexie-react-hooks";', 'import "dexie";'],
    refused: ['import "#sw/api/core/app.ts";'],
  },
  {
    file: "src/app/drafts.ts",
    legal: ['import type { A } from "#db/dexie/database.ts";'],
    refused: ['import "#db/dexie/database.ts";', 'import "dexie";'],
  },
  { file: "locales/language.ts", legal: ['import "./en.json";'], refused: ['import "#src/app/i18n.ts";'] },
  {
    file: "tests/api/session.test.ts",
    legal: ['import "#sw/api/core/app.ts";', 'import "#db/seed/x.ts";', 'import "node:fs";'],
    refused: ['import "../support/x.ts";'],
  },
];

/** Rules of the house that are not about imports, each with a file that breaks it. */
export const ruleCases: { rule: string; file: string; code: string }[] = [
  {
    rule: "offdesk(permissions)",
    file: "src/app/role.ts",
    code: 'export const isAdmin = (user: { role: string }) => user.role === "admin";',
  },
  { rule: "import(no-default-export)", file: "src/app/plain.ts", code: "export default 1;" },
  {
    rule: "typescript(no-explicit-any)",
    file: "db/any.ts",
    code: "export const same = (value: any) => value;",
  },
  {
    rule: "typescript(no-floating-promises)",
    file: "db/floating.ts",
    code: "export function forget() { Promise.resolve(1); }",
  },
  {
    rule: "typescript(no-unsafe-type-assertion)",
    file: "db/cast.ts",
    code: "export const text = (value: unknown) => value as string;",
  },
  {
    rule: "eslint(no-restricted-globals)",
    file: "src/features/mail/door.ts",
    code: 'export const load = () => fetch("/api/mail");',
  },
  {
    rule: "eslint(no-restricted-imports)",
    file: "src/features/mail/effect.ts",
    code: 'import { useEffect } from "react";\nexport const effect = useEffect;',
  },
  {
    rule: "eslint(max-lines)",
    file: "db/long.ts",
    code: `export const long = [\n${"  1,\n".repeat(300)}];`,
  },
];
