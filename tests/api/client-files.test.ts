import { describe, expect, test } from "vitest";
import { type Desk, newDesk, type Who } from "#tests/support/desk.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { add, addPhoto, addressOfRequest, go } from "#tests/support/request-steps.ts";

const contacts: Who[] = ["client_contact", "client_manager"];

/** A request that this person reported. */
async function reported(desk: Desk, who: Who): Promise<string> {
  const { request } = await desk.as(who);
  const { body } = await request("POST", "/api/help-desk/reports", { title: "The door reader is dark" });
  return body.id;
}

async function picture(desk: Desk, who: Who, values: object = {}) {
  const person = await desk.as(who);
  const { id } = await upload(person, bytesOf("\u0089PNG\r\n\u001a\n client"), "door.png");
  return {
    kind: "photo",
    fileName: "door.png",
    sha256: id,
    takenAt: new Date(desk.api.now()).toISOString(),
    visibility: "client",
    ...values,
  };
}

const filesOf = async (desk: Desk, who: Who, id: string) =>
  (await desk.as(who)).request("GET", `${await addressOfRequest(desk, id)}/attachments`);

describe("people at a client's", () => {
  test.each(contacts)("add pictures to their own request, and see them: %s", async (who) => {
    const desk = newDesk();
    const id = await reported(desk, who);

    const added = await add(desk, who, id, "attachments", await picture(desk, who));

    const { status, body } = await filesOf(desk, who, id);
    expect([status, body.items.map((one) => one.id)]).toEqual([200, [added.id]]);
    const owner = (await addressOfRequest(desk, id)).replace("/api/", "");
    const file = await (
      await desk.as(who)
    ).request("GET", `/api/files/${String(added["sha256"])}?owner=${owner}`);
    expect(file.status).toBe(200);
    expect((await filesOf(desk, "agent", id)).body.total).toBe(1);
  });

  test.each(contacts)(
    "see of the staff's photos those that are meant for them, not who took them or where: %s",
    async (who) => {
      const desk = newDesk();
      const id = await reported(desk, who);
      await addPhoto(desk, "agent", id);
      const open = await addPhoto(desk, "agent", id, {
        visibility: "client",
        geo: { lat: 36.7, lng: 3 },
      } as object);

      const { body } = await filesOf(desk, who, id);

      expect(body.items.map((one) => one.id)).toEqual([open.id]);
      expect(body.items[0]).not.toHaveProperty("takenBy");
      expect(body.items[0]).not.toHaveProperty("geo");
    },
  );

  test("add nothing that they could not see afterwards, nothing to a request that is over, and remove nothing", async () => {
    const desk = newDesk();
    const id = await reported(desk, "client_contact");
    const at = `${await addressOfRequest(desk, id)}/attachments`;
    const { request } = await desk.as("client_contact");
    const mine = await picture(desk, "client_contact");
    const status = async (values: object) => (await request("POST", at, { ...mine, ...values })).status;
    expect(await status({ visibility: "internal" })).toBe(403);
    expect(await status({ geo: { lat: 36.7, lng: 3 } })).toBe(400);

    const added = await add(desk, "client_contact", id, "attachments", mine);
    expect((await request("DELETE", `${at}/${added.id}`)).status).toBe(403);
    await go(desk, "agent", id, ["cancel", { cancelReason: "by_client" }]);
    expect(await status({})).toBe(403);
  });

  test("add no file to a unit", async () => {
    const desk = newDesk();
    const { request, user } = await desk.as("client_manager");
    const { items } = (await request("GET", "/api/equipments/computers?itemsPerPage=1")).body;
    const mine = await picture(desk, "client_manager");
    expect([user["role"], items.length]).toEqual(["client", 1]);

    const { status } = await request("POST", `/api/equipments/computers/${items[0]?.id}/attachments`, mine);

    expect(status).toBe(403);
  });
});
