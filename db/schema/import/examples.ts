import { equipmentExamples } from "#db/schema/equipment/examples.ts";
import type { Language } from "#db/schema/kind.ts";
import { masterExamples } from "#db/schema/masters/examples.ts";
import type { Resource } from "#db/schema/resource.ts";
import { securityExamples } from "#db/schema/security/examples.ts";

/** Some rows of a list as people would fill them in, by the paths of columns; a choice by its key. */
export type Examples = Record<Language, readonly Readonly<Record<string, string>>[]>;

const byList: Readonly<Record<string, Examples>> = {
  ...equipmentExamples,
  ...masterExamples,
  ...securityExamples,
};

export const examplesOf = ({ name }: Resource): Examples | undefined =>
  Object.hasOwn(byList, name) ? byList[name] : undefined;
