import type { DuplicateWarningsOf } from "#db/rules/records/duplicate-warnings.ts";

export const responsibleDuplicateWarnings: DuplicateWarningsOf<"responsibles"> = [
  { paths: ["phones.number"], within: "clientId", code: "same_person" },
];
