import { expect, test } from "vitest";
import { languages } from "#db/schema/kind.ts";
import { textsByArea } from "#tests/support/all-words.ts";
import { newApi, signIn } from "#tests/support/api.ts";

/** What the status of an account is called now, and was called in files of before. */
const words = {
  inactive: ["Suspended", "Suspendu", "موقوف", "Inactive", "Inactif", "غير نشط"],
  pending: [
    "Waiting for approval",
    "En attente d’approbation",
    "بانتظار الموافقة",
    "Pending",
    "En attente",
    "قيد الانتظار",
  ],
};

test("a file of people is read with the words of today and those of before, in all languages", async () => {
  const { request } = await signIn(newApi(), "admin");
  const rows = Object.entries(words).flatMap(([status, all]) => all.map((word) => ({ status, word })));
  const csv = [
    "full_name;email;username;role;status",
    ...rows.map(({ word }, at) => `Person ${at};p${at}@people.example;person${at};maintainer;${word}`),
  ].join("\n");

  const { status, body } = await request("POST", "/api/security/users/import?dryRun=true", csv, {
    "content-type": "text/csv",
  });

  expect([status, body["rejected"], body["created"]]).toEqual([200, [], rows.length]);
});

test.each(languages)(
  "a suspended account and one that waits are called by one word each in %s",
  (language) => {
    const at = (area: "records" | "security" | "start", key: string) =>
      textsByArea.get(language)?.get(area)?.get(key);
    const singular = (text: string | undefined) => text?.replace(/s$/, "");

    for (const status of ["inactive", "pending"])
      expect(singular(at("security", `users.cards.${status}`))).toBe(
        at("records", `choices.status.${status}`),
      );
  },
);
