import { expect, test } from "vitest";
import {
  addressOf,
  declarations,
  membersOf,
  resourceNamed,
  resources,
  subrecords,
} from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { accounts, newApi, type Person, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { pdf, pdfHash, upload } from "#tests/support/files.ts";

/** The lists whose records are answered with their files. */
const owners = ["clients", "equipment"].flatMap((name) => membersOf(resourceNamed(name)));

const caption = (owner: Resource) => `Zzcaption of ${owner.name}`;

const addFile = ({ request }: Person, at: string, owner: Resource) =>
  request("POST", `${at}/attachments`, {
    fileName: "plan.pdf",
    sha256: pdfHash,
    takenAt: "2026-10-01T08:00:00.000Z",
    caption: caption(owner),
  });

/** A record of the list that takes files, with one. */
async function withFile(api: TestApi, admin: Person, owner: Resource): Promise<string> {
  await upload(admin, pdf);
  for (const { id } of await stored(api, owner)) {
    const at = `/api/${addressOf(owner)}/${id}`;
    if ((await addFile(admin, at, owner)).status === 201) return at;
  }
  throw new Error(`Failed to prepare: no record of ${owner.name} takes a file.`);
}

test("a record is answered with its files, as their own list has them, and nobody gets more than that", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const paths = new Map<Resource, string>();
  for (const owner of owners) paths.set(owner, await withFile(api, admin, owner));
  let shown = 0;

  for (const who of Object.values(accounts)) {
    const person = await signIn(api, who);
    for (const [owner, at] of paths) {
      const { status, body, text } = await person.request("GET", at);
      const list = await person.request("GET", `${at}/attachments`);
      const files = body["attachments"];
      if (status === 200 && list.status === 200 && files !== undefined) {
        expect([who, files]).toEqual([who, list.body.items]);
        shown++;
      } else expect([who, files, text.includes(caption(owner))]).toEqual([who, undefined, false]);
      expect([who, Array.isArray(body["notes"]), "readings" in body]).toEqual([who, false, false]);
    }
  }
  expect(shown).toBeGreaterThan(owners.length);
});

test("a record without files has none in its answer, and lists and other records have no such array", async () => {
  const api = newApi();
  const { request } = await signIn(api, "admin");

  for (const resource of resources) {
    const { body } = await request("GET", `/api/${addressOf(resource)}?itemsPerPage=1`);
    const [item] = body.items;
    if (!item) continue;
    const one = (await request("GET", `/api/${addressOf(resource)}/${item.id}`)).body;
    expect([resource.name, "attachments" in item]).toEqual([resource.name, false]);
    expect([resource.name, one["attachments"]]).toEqual([
      resource.name,
      owners.includes(resource) ? [] : undefined,
    ]);
  }
});

test("a record that is sent back with them changes nothing of them", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const at = await withFile(api, admin, declarations.clients);
  const { body } = await admin.request("GET", at);
  const files = await stored(api, subrecords.attachments);

  const back = await admin.request("PATCH", at, {
    version: body.version,
    notes: body["notes"],
    attachments: body["attachments"],
  });
  const without = await admin.request("PATCH", at, { version: body.version, attachments: [] });

  expect([back.status, back.body.version, back.body.issues]).toEqual([200, body.version, undefined]);
  expect([without.status, "attachments" in without.body]).toEqual([200, false]);
  expect(await stored(api, subrecords.attachments)).toEqual(files);
  expect((await admin.request("GET", at)).body).toEqual(body);
});
