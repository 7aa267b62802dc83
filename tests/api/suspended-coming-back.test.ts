import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { backupOf } from "#tests/support/backup.ts";
import { readRestore } from "#tests/support/restore.ts";

test("a backup from before a suspension names who is active in it again", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { user } = await signIn(api, "observer");
  const asAdmin = { ...api, token: admin.token };
  const file = await backupOf(api, admin);
  const { version } = (await admin.request("GET", `/api/security/users/${user.id}`)).body;
  const suspension = await admin.request("PATCH", `/api/security/users/${user.id}`, {
    version,
    status: "inactive",
  });

  const { checked } = await readRestore(asAdmin, file);
  const later = await readRestore(asAdmin, await backupOf(api, admin));

  expect([suspension.status, suspension.body.issues]).toEqual([200, undefined]);
  expect(checked.suspendedComingBack).toEqual([{ id: user.id, name: user["fullName"] }]);
  expect(checked.comingBack).toEqual([]);
  expect(later.checked.suspendedComingBack).toEqual([]);
});
