import { abilityOf } from "#db/rules/ability.ts";
import { adminRoleRules } from "#db/rules/roles/specified-rules.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Command, Write } from "#db/store/command.ts";
import type { Reader } from "#db/store/list-query.ts";

// What tests ask any store to write, whichever it is.

let databases = 0;
let commands = 0;

/** A name that no other test of the file has. */
export const newName = (): string => `test-${++databases}`;

export const administrator: Reader = { ability: abilityOf(adminRoleRules), language: "en" };

/** The next hour of a year that has not been, by a tester who does nothing twice. */
export function newCommand(given: Partial<Command> = {}): Command {
  const at = new Date(Date.UTC(2025, 0, 1) + ++commands * 3_600_000).toISOString();
  return {
    key: `command-${commands}`,
    request: "POST",
    name: "POST clients",
    args: {},
    by: "tester",
    device: "test",
    at,
    now: at,
    ...given,
  };
}

export type Values = Record<string, unknown>;

export const client = (id: string, code: string, more: Values = {}): Values => ({
  id,
  code,
  legalName: `Client ${code}`,
  taxIds: [],
  ...more,
});

export const unit = (id: string, more: Values = {}): Values => ({
  id,
  assetTag: `TAG-${id}`,
  state: "in_service",
  interfaces: [],
  ...more,
});

export const words = (en: string, fr = "", ar = "") => ({ en, fr, ar });

/** Rows with an `id` keep it. */
export function creations(resource: Resource, rows: readonly Values[]): Write[] {
  return rows.map((row) => ({
    resource,
    before: null,
    after: { id: crypto.randomUUID(), ...row },
    action: "create",
  }));
}

export const change = (resource: Resource, before: StoredRow, values: Values): Write => ({
  resource,
  before,
  after: { ...before, ...values, id: before.id },
  action: "update",
});

export const deletion = (resource: Resource, before: StoredRow): Write => ({
  resource,
  before,
  after: null,
  action: "delete",
});

/** Generated codes repeat, which is not the list's affair. */
export const lenient = (resource: Resource): Resource => ({ ...resource, unique: [] });

export const creationsOf = (resource: Resource, rows: Values[], ids: string[] = []): Write[] =>
  creations(
    lenient(resource),
    rows.map((row, index) => (ids[index] ? { ...row, id: ids[index] } : row)),
  );
