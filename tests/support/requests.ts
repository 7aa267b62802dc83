import { clientId } from "#db/domain/clients/seed-list.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import { type Body, newApi, type Person, signIn, stored, type TestApi } from "./api.ts";

/** Units of the client of `newVisit` that are in service, by their ids. */
export const unitsInService = async (api: TestApi) =>
  (await stored(api, declarations.computers)).filter(
    (unit) => unit["clientId"] === clientId("AMAL") && unit["state"] === "in_service",
  );

type Visit = { api: TestApi; agent: Person; technician: Person; at: string; request: Body };

/** A visit on which a technician works, and the call of its records below it. */
export async function newVisit(values: object = {}): Promise<Visit> {
  const api = newApi();
  const [agent, technician] = [await signIn(api, "agent"), await signIn(api, "technician")];
  const visit = await makeVisit(api, agent, technician, values);
  return { api, agent, technician, ...visit };
}

/** One more visit of the same technician. */
export async function makeVisit(api: TestApi, agent: Person, technician: Person, values: object = {}) {
  const [unit] = await unitsInService(api);
  const category = (await stored(api, declarations.categories)).find((one) => one["scope"] === "request");
  const list = "/api/help-desk/displacement";
  const made = await agent.request("POST", list, {
    title: "Printer jams on tray 2",
    clientId: clientId("AMAL"),
    siteId: siteId("AMAL/PRI"),
    contact: { name: "Nadia B", phone: "0551234567", email: null },
    categoryId: category?.id,
    equipmentIds: [unit?.id],
    purpose: "repair",
    ...values,
  });
  const at = `${list}/${made.body.id}`;
  await agent.request("POST", `${at}/transitions/assign`, {
    version: made.body.version,
    assigneeId: technician.user.id,
  });
  return { at, request: (await technician.request("GET", at)).body };
}

/** Takes a step of a request as it stands now. */
export async function step({ request }: Person, at: string, code: string, inputs: object = {}) {
  const { version } = (await request("GET", at)).body;
  return request("POST", `${at}/transitions/${code}`, { version, ...inputs });
}
