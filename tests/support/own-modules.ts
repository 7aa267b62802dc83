/** Tests that register lists or replace modules: neither can be taken back, so that no other file may share their modules. */
export const withOwnModules = [
  "tests/api/late-lists.test.ts",
  "tests/hands.test.ts",
  "tests/one-word-lists.test.ts",
  "tests/preferences-sync.test.ts",
  "tests/refresh-rights.test.ts",
  "tests/session-watch.test.ts",
];
