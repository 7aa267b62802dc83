import { hasField, printedField } from "#db/schema/field-names.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { failWith, Refusal } from "#sw/api/core/errors.ts";
import { allow, refusalOn } from "#sw/api/core/permissions.ts";
import type { WriteCheck, WriteRun } from "./write-check.ts";

/** Printing a label says so in the record: who does not write it prints none. */
const rights = ["print", "update"] as const;

export function allowPrinting(signedIn: SignedIn, resource: Resource): void {
  if (!hasField(resource, printedField)) failWith([{ path: "printed", code: "unknown_field" }]);
  for (const right of rights) allow(signedIn, right, resource);
}

export function printedRow({ now }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) one.row = { ...one.before, [printedField]: now };
}

/** A label is printed for a unit as it is: nothing else is checked. */
export function printRights({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    const { resource } = one.request;
    const row = one.before ?? one.row;
    const [refusal] = rights.flatMap((right) => refusalOn(signedIn, right, resource, row) ?? []);
    const reason = closedBecause(resource, row);
    one.refusal ??= refusal ?? (reason === null ? null : new Refusal("forbidden", { reason }));
  }
}
