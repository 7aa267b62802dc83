import { expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { pdf, pdfHash, upload } from "#tests/support/files.ts";
import { newKey, undo } from "#tests/support/state.ts";

const client = `/api/masters/clients/${clientId("AMAL")}`;

async function addFile(person: Person, headers: Record<string, string>) {
  await upload(person, pdf);
  const takenAt = "2026-10-01T08:00:00.000Z";
  const body = { fileName: "contract.pdf", sha256: pdfHash, takenAt };
  return (await person.request("POST", `${client}/attachments`, body, headers)).body;
}

const writeNote = async ({ request }: Person, headers: Record<string, string>) =>
  (await request("POST", `${client}/notes`, { text: "Call back" }, headers)).body;

const totalOf = async ({ request }: Person, word: string) =>
  (await request("GET", `${client}/${word}`)).body.total;

test.each(["agent", "technician", "manager", "workshop@test.com", "inventory_manager@test.com"])(
  "what was added below a record is taken back by whoever added it: %s",
  async (who) => {
    const api = newApi();
    const db = await api.store.open();
    const person = await signIn(api, who);
    await db.table("users").update(person.user.id, { scopeClientIds: [clientId("AMAL")] });

    for (const [word, add] of [
      ["attachments", addFile],
      ["notes", writeNote],
    ] as const) {
      const { key, headers } = newKey();
      await add(person, headers);
      expect([word, await totalOf(person, word)]).toEqual([word, 1]);

      const undone = await undo(person, key);

      expect([word, undone.status, undone.body]).toEqual([word, 200, { undone: 1 }]);
      expect(await totalOf(person, word)).toBe(0);
      expect((await undo(person, key)).body.code).toBe("already_undone");
    }
  },
);

test("what was changed since, or is older than ten minutes, is not taken back", async () => {
  const api = newApi();
  const agent = await signIn(api, "agent");
  const admin = await signIn(api, "admin");
  const [first, second] = [newKey(), newKey()];
  const { id } = await addFile(agent, first.headers);
  await admin.request("PATCH", `${client}/attachments/${id}`, { version: 1, caption: "Signed" });
  await addFile(agent, second.headers);
  expect((await undo(agent, first.key)).body.code).toBe("changed_since");
  expect((await agent.request("DELETE", `${client}/attachments/${id}`)).status).toBe(403);

  api.advance(11);

  expect((await undo(agent, second.key)).body.code).toBe("too_late");
});
