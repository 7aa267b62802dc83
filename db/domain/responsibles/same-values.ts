import type { SamenessesOf } from "#db/rules/records/sameness.ts";

export const responsibleSamenesses: SamenessesOf<"responsibles"> = [
  { paths: ["phones.number"], within: "clientId", code: "same_person" },
];
