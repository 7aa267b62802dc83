import { expect, test } from "vitest";
import { type Desk, newDesk } from "#tests/support/desk.ts";
import { onSite } from "#tests/support/request-scenes.ts";
import { addPhoto, addressOfRequest, makeRequest, requestRow, sign } from "#tests/support/request-steps.ts";

const totalOf = async (desk: Desk, query: string): Promise<number> => {
  const { request } = await desk.as("agent");
  return (await request("GET", `/api/help-desk/requests?itemsPerPage=1&${query}`)).body.total;
};

test("requests are found by their photos, until the last one is removed", async () => {
  const desk = newDesk();
  const { id } = await onSite(desk);
  const photos = [await addPhoto(desk, "technician", id), await addPhoto(desk, "technician", id)];
  expect(await totalOf(desk, "hasPhotos=true")).toBe(1);
  const { version } = await requestRow(desk, id);

  const { request } = await desk.as("admin");
  for (const [at, photo] of photos.entries()) {
    expect(
      (await request("DELETE", `${await addressOfRequest(desk, id)}/attachments/${photo.id}`)).status,
    ).toBe(204);
    expect(await totalOf(desk, "hasPhotos=true")).toBe(at === 0 ? 1 : 0);
  }
  expect((await requestRow(desk, id)).version).toBe(version + 1);
});

test("requests that nobody of the client's has signed are found", async () => {
  const desk = newDesk();
  const { id } = await onSite(desk);
  await makeRequest(desk, "displacement", { purpose: "training" });
  expect(await totalOf(desk, "hasSignature=false")).toBe(2);

  await sign(desk, "technician", id, { role: "technician", purpose: "visit" });
  expect(await totalOf(desk, "hasSignature=false")).toBe(2);
  await sign(desk, "technician", id, { role: "client", purpose: "visit" });
  expect(await totalOf(desk, "hasSignature=false")).toBe(1);
});
