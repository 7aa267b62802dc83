import { expect, test } from "vitest";
import type { Database } from "#db/dexie/database.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import { enrol, signedInBy } from "#tests/support/accounts.ts";
import { readingPaths } from "#tests/support/any-request.ts";
import { newApi, signIn, type TestApi } from "#tests/support/api.ts";
import { backupOf, entriesOf } from "#tests/support/backup.ts";
import { oneTimeCode, temporaryPassword } from "#tests/support/handed-out.ts";

const [technician, agent] = ["4", "5"];
const email = "technician@demo.com";
const passphrase = "correct horse battery";
/** Eight digits that stand in no number of the sample. */
const pin = "73920581";
/** What was done under the keys `work.1` and `work.2` is answered again to whoever did it. */
const run = "work";

/** Where hashes and secrets stand, each by the person whose it is. */
const secretTables = ["credentials", "secondFactors", "oneTimeCodes", "pins", "sessions"] as const;

/** A device on which somebody has set all that there is to set, and what nobody else may learn of it. */
async function filled(): Promise<{ api: TestApi; secrets: Map<string, string> }> {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const ask = await signedInBy(api, email, "technician");
  const chosen = "seven blue kettles";
  const changed = await ask(
    "POST",
    "/api/me/password",
    { current: "technician", password: chosen },
    {
      "idempotency-key": `${run}.1`,
    },
  );
  expect(changed.status).toBeLessThan(300);
  expect((await ask("PUT", "/api/me/pin", { pin })).status).toBe(204);
  const { secret, recoveryCodes } = await enrol(api, ask);
  const ofAgent = await admin.request("POST", `/api/apps/users/${agent}/invite`, undefined, {
    "idempotency-key": `${run}.1`,
  });
  const reset = await admin.request("POST", `/api/apps/users/${agent}/reset-code`, undefined, {
    "idempotency-key": `${run}.2`,
  });
  expect([ofAgent.status, reset.status]).toEqual([200, 200]);
  const secrets = new Map([
    ["password", chosen],
    ["PIN", pin],
    ["secret of the app", secret],
    ["password that was handed out", String(ofAgent.body["password"])],
    ["code that was handed out", reset.body.code],
    ["code", await oneTimeCode(api, technician, "email")],
    ["temporary password", await temporaryPassword(api, "6")],
    ["token", admin.token],
    ...recoveryCodes.map((code, at): [string, string] => [`recovery code ${at}`, code]),
  ]);
  expect([...secrets.values()].filter((value) => value.length < 8)).toEqual([]);
  for (const value of await storedSecrets(await api.store.open()))
    secrets.set(`stored ${secrets.size}`, value);
  return { api, secrets };
}

/** Every hash and key that the tables of secrets hold. */
async function storedSecrets(db: Database): Promise<string[]> {
  const rows: unknown[] = (await Promise.all(secretTables.map((name) => db.table(name).toArray()))).flat();
  const key: unknown = (await db.meta.get("sessionKey"))?.value;
  return rows
    .flatMap((row) => {
      const { hash, secret, recoveryHashes }: { hash?: string; secret?: string; recoveryHashes?: string[] } =
        Object(row);
      return [hash ?? [], secret ?? [], recoveryHashes ?? []].flat();
    })
    .concat(typeof key === "string" ? [key] : []);
}

const found = (text: string, secrets: ReadonlyMap<string, string>): string[] =>
  [...secrets].flatMap(([what, value]) => (text.includes(value) ? [what] : []));

/** Calls that only read though they have a body, or that only say what they would do. */
const readingPosts = (user: { version: number }): [path: string, body: unknown][] => [
  ["/security/users/bulk", { ids: [technician], patch: { language: "fr" }, dryRun: true }],
  ["/security/users/warnings", { id: technician, values: {} }],
  ["/security/users/import?dryRun=true&mode=update", `email,full_name\n${email},Somebody else`],
  ["/security/roles/check", { rules: [], action: "read", subject: "User" }],
  ["/backups", {}],
  ["/backups/records", { resource: "users", records: [{ ...user, fullName: "Another name" }], dryRun: true }],
  ["/backups/accounts", { passphrase }],
  ["/audit-log/check", { after: 0, hash: "" }],
  ["/device/health", { table: "users" }],
  ["/device/health", {}],
];

test(
  "no call that reads anything tells a secret or its hash, whoever asks",
  { timeout: 720_000 },
  async () => {
    registerApps();
    const { api, secrets } = await filled();
    const db = await api.store.open();
    const tables = db.tables.map(({ name }) => name);
    const pathsOf = (path: string) =>
      path.includes("/:table") ? tables.map((name) => path.replace(":table", name)) : [path];
    const paths = readingPaths.flatMap(pathsOf).map((path) =>
      path
        .replace(":run", run)
        .replace(/:number|:after/, "1")
        .replaceAll(/:\w+/g, technician),
    );
    const commands = await db.commands.toCollection().primaryKeys();
    paths.push(...commands.flatMap((number) => [`/audit-log/${number}`, `/audit-log/${number}/lines`]));
    const user = await db.table("users").get(technician);
    const told: unknown[] = [];
    const refused: unknown[] = [];
    let answered = 0;

    for (const who of ["admin", "technician", "manager"]) {
      const { request } = await signIn(api, who);
      for (const path of paths)
        for (const query of path.includes(technician) ? [""] : ["", "?itemsPerPage=-1", "?format=csv"]) {
          const { status, text } = await request("GET", `/api${path}${query}`);
          if (status < 300) answered++;
          const some = found(text, secrets);
          if (some.length > 0) told.push([who, path, some]);
        }
      for (const [path, body] of readingPosts(user)) {
        const { status, text } = await request("POST", `/api${path}`, body);
        if (status >= 300 && who === "admin") refused.push([path, status, text]);
        const some = found(text, secrets);
        if (some.length > 0) told.push([who, path, some]);
      }
    }

    expect([told, refused]).toEqual([[], []]);
    expect([secrets.size > 30, answered > 500]).toEqual([true, true]);
  },
);

test("what lies on the device holds secrets nowhere but where they are checked, and hashes in their own tables", async () => {
  const { api, secrets } = await filled();
  const db = await api.store.open();

  for (const { name } of db.tables) {
    const text = JSON.stringify(await db.table(name).toArray());
    const some = found(text, secrets);
    const clear = some.filter(
      (what) => !what.startsWith("stored") && !(name === "secondFactors" && what === "secret of the app"),
    );
    expect([name, clear]).toEqual([name, []]);
    const isOwn = name === "meta" || secretTables.some((own) => own === name);
    if (!isOwn) expect([name, some]).toEqual([name, []]);
  }
});

test("no backup holds a secret; with a passphrase, the hashes of passwords alone, and sealed", async () => {
  const { api, secrets } = await filled();
  const admin = await signIn(api, "admin");

  for (const phrase of [null, passphrase]) {
    const file = await backupOf(api, admin, phrase);
    const text = JSON.stringify(await entriesOf(file, phrase));
    expect(found(text, secrets)).toEqual([]);
    expect(found(new TextDecoder("latin1").decode(file), secrets)).toEqual([]);
    expect(text).not.toContain(passphrase);
  }
});
