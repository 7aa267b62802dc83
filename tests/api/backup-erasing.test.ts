import { describe, expect, test } from "vitest";
import { type BackupSource, ErasedMeanwhileError } from "#db/schema/backup/make-backup.ts";
import { backupFailureOf } from "#src/app/backup/backup-failure.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { backupOf, entriesOf, sourceOf } from "#tests/support/backup.ts";
import { archive, clientOf, fiveYears, oldClient, purge, secrets } from "#tests/support/purging.ts";
import { readRestore } from "#tests/support/restore.ts";

/** The calls of a backup, and who works right after some of them was answered: the name of the call, or the table. */
function whileBackingUp(source: BackupSource, work: (moment: string) => Promise<void>): BackupSource {
  const then = async <T>(moment: string, answer: Promise<T>): Promise<T> => {
    const given = await answer;
    await work(moment);
    return given;
  };
  return {
    ...source,
    begin: () => then("begin", source.begin()),
    rows: (table, after) => then(table, source.rows(table, after)),
    tail: (after) => then("tail", source.tail(after)),
    file: (id) => then("file", source.file(id)),
  };
}

/** Does it once, at that moment of the first attempt. */
function onceAt(moment: string, work: () => Promise<void>) {
  const once = { isDone: false };
  const at = async (current: string) => {
    if (current !== moment || once.isDone) return;
    once.isDone = true;
    await work();
  };
  return Object.assign(at, { once });
}

const moments = ["begin", "clients", "users", "commands", "changes", "tail", "files"];

describe("a backup", () => {
  test.each([...moments, "file"])(
    "during which records are deleted for good holds nothing of them: after %s",
    { timeout: 180_000 },
    async (moment) => {
      const { api, at, admin } = await oldClient();
      const deleted = onceAt(moment, async () => {
        expect((await purge(admin, [at])).body.done).toHaveLength(1);
      });

      const file = await backupOf(api, admin, null, whileBackingUp(sourceOf(api, admin), deleted));

      expect(deleted.once.isDone).toBe(true);
      expect(await textsIn(file, secrets)).toEqual([]);
      const { checked } = await readRestore({ ...api, token: admin.token }, file);
      expect(checked).toMatchObject({ brokenCommand: null, purgedComingBack: { count: 0 } });
    },
  );

  test.each(moments)(
    "during which a person is erased holds nothing of him: after %s",
    { timeout: 180_000 },
    async (moment) => {
      const { api, admin, person, erase } = await personToErase();
      const gone = onceAt(moment, erase);

      const file = await backupOf(api, admin, null, whileBackingUp(sourceOf(api, admin), gone));

      expect(gone.once.isDone).toBe(true);
      expect(await textsIn(file, person)).toEqual([]);
      const { checked } = await readRestore({ ...api, token: admin.token }, file);
      expect(checked).toMatchObject({ brokenCommand: null, comingBack: [] });
    },
  );

  test("begins again where it has to, and tells how far each attempt is", async () => {
    const { api, at, admin } = await oldClient();
    const deleted = onceAt("commands", async () => void (await purge(admin, [at])));
    const reports: [number, number][] = [];

    await backupOf(api, admin, null, whileBackingUp(sourceOf(api, admin), deleted), (done, attempt) =>
      reports.push([attempt, done]),
    );

    for (const attempt of [1, 2]) {
      const done = reports.flatMap(([of, far]) => (of === attempt ? [far] : []));
      expect(done).toEqual(done.toSorted((one, other) => one - other));
      expect(done.length).toBeGreaterThan(10);
    }
    expect(reports.toSorted(([one], [other]) => one - other)).toEqual(reports);
  });

  test("that is overtaken each time ends after three attempts, and says why", async () => {
    const api = newApi();
    const before = await signIn(api, "admin");
    const clients: string[] = [];
    for (const code of ["ONE", "TWO", "THREE", "FOUR"]) clients.push(await clientOf(before, code));
    for (const at of clients) await archive(before, at);
    api.advance(fiveYears + 1);
    const admin = await signIn(api, "admin");
    const busy = whileBackingUp(sourceOf(api, admin), async (moment) => {
      if (moment === "changes") await purge(admin, clients.splice(0, 1));
    });

    const error: unknown = await backupOf(api, admin, null, busy).catch((one: unknown) => one);

    expect(error).toBeInstanceOf(ErasedMeanwhileError);
    expect(backupFailureOf(error)).toBe("erasing");
    expect(clients).toHaveLength(1);
  });
});

async function textsIn(file: Awaited<ReturnType<typeof backupOf>>, texts: readonly string[]) {
  const whole = JSON.stringify(await entriesOf(file));
  return texts.filter((text) => whole.includes(text));
}

/** A technician of the sample of whom somebody wrote. */
async function personToErase() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { user } = await signIn(api, "technician");
  const name = String(user["fullName"]);
  const code = { code: "QQ", name: { en: `about ${name}` }, family: "hardware" };
  expect((await admin.request("POST", "/api/masters/diagnostics", code)).status).toBe(201);
  return {
    api,
    admin,
    person: [name, "technician@demo.com"],
    erase: () => erased(admin, user.id, name),
  };
}

async function erased({ request }: Person, id: string, name: string): Promise<void> {
  const account = `/api/security/users/${id}`;
  const { version } = (await request("GET", account)).body;
  expect((await request("PATCH", account, { version, status: "inactive" })).status).toBe(200);
  const current = (await request("GET", account)).body.version;
  const answer = await request("POST", `/api/apps/users/${id}/erase`, { version: current, confirm: name });
  expect(answer.status).toBe(200);
}
