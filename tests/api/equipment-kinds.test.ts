import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

type Changes = Record<string, unknown>;

/** A valid unit of a kind, and what the API says against it with some fields changed. */
async function prepared(list: "network-tlc" | "peripherals", n = 2) {
  const { request } = await signIn(newApi(), "admin");
  const address = `/api/equipments/${list}`;
  const resource = list === "peripherals" ? declarations.peripherals : declarations.networkTlc;
  const unit = await sample(request, resource, n);
  let made = 0;
  const answerTo = (changes: Changes) => {
    made += 1;
    const own = { assetTag: `T-${list.toUpperCase()}-${made}`, serialNumber: `SERIAL-${made}-X` };
    return request("POST", address, { ...unit, ...own, ...changes });
  };
  const issuesOf = async (changes: Changes) =>
    ((await answerTo(changes)).body.issues ?? []).map(({ path, code }) => [path, code]);
  return { request, address, unit, answerTo, issuesOf };
}

describe("a network unit", () => {
  test("has the numbers that its type is known by, once it is more than planned", async () => {
    const { issuesOf } = await prepared("network-tlc");
    const none = { imei: null, iccid: null, msisdn: null, ups: null };

    expect(await issuesOf({ ...none, deviceType: "smartphone" })).toEqual([["imei", "required"]]);
    expect(await issuesOf({ ...none, deviceType: "gsm_gateway" })).toEqual([["imei", "required"]]);
    expect(await issuesOf({ ...none, deviceType: "ups" })).toEqual([["ups", "required"]]);
    expect(await issuesOf({ ...none, deviceType: "sim_card" })).toEqual([
      ["iccid", "required"],
      ["msisdn", "required"],
    ]);
    const planned = { state: "planned", location: { type: "unknown" } };
    expect(await issuesOf({ ...none, ...planned, deviceType: "smartphone" })).toEqual([]);
  });

  test("takes an IMEI whose last digit is right, however it is typed, and no other", async () => {
    const { answerTo, issuesOf } = await prepared("network-tlc");

    expect((await answerTo({ imei: "49 015420 323751 8" })).body["imei"]).toBe("490154203237518");
    expect((await answerTo({ imei: "٤٩٠١٥٤٢٠٣٢٣٧٥١٨" })).body["imei"]).toBe("490154203237518");
    expect(await issuesOf({ imei: "490154203237519" })).toEqual([["imei", "bad_format"]]);
    expect(await issuesOf({ imei: "4901542032375" })).toEqual([["imei", "bad_format"]]);
  });

  test("takes the numbers of SIM cards as they are printed", async () => {
    const { issuesOf } = await prepared("network-tlc");

    expect(await issuesOf({ iccid: "8991101200003204510" })).toEqual([]);
    expect(await issuesOf({ iccid: "89911012000032045104" })).toEqual([]);
    expect(await issuesOf({ iccid: "89911012000032045105" })).toEqual([["iccid", "bad_format"]]);
    expect(await issuesOf({ msisdn: "0551234567" })).toEqual([["msisdn", "bad_format"]]);
    expect(await issuesOf({ msisdn: "00213551234567" })).toEqual([]);
  });

  test("uses no more ports and no more power than it has", async () => {
    const { answerTo, issuesOf } = await prepared("network-tlc");
    const poe = { supported: true, budgetW: 370 };

    expect(await issuesOf({ portsTotal: 24, portsUsed: 25 })).toEqual([["portsUsed", "more_than_total"]]);
    expect(await issuesOf({ poe: { ...poe, usedW: 371 } })).toEqual([["poe.usedW", "more_than_total"]]);
    expect((await answerTo({ portsTotal: 24, portsUsed: 19 })).body["portsFree"]).toBe(5);
  });

  test("has access ports with one untagged network and none tagged", async () => {
    const { issuesOf } = await prepared("network-tlc");
    const port = { name: "Gi1/0/5", type: "1000base-t", mode: "access" };

    expect(await issuesOf({ ports: [{ ...port, untaggedVlan: 20 }] })).toEqual([]);
    expect(await issuesOf({ ports: [port] })).toEqual([["ports.0.untaggedVlan", "required"]]);
    expect(await issuesOf({ ports: [{ ...port, untaggedVlan: 20, taggedVlans: "30" }] })).toEqual([
      ["ports.0.taggedVlans", "tagged_on_access"],
    ]);
    const trunk = { ...port, mode: "tagged", taggedVlans: "10, 20,30-35" };
    expect(await issuesOf({ ports: [trunk] })).toEqual([]);
    expect(await issuesOf({ ports: [{ ...trunk, taggedVlans: "20,4095" }] })).toEqual([
      ["ports.0.taggedVlans", "bad_format"],
    ]);
  });

  test("has each VLAN once, in a network that there can be, and is found by it", async () => {
    const { request, address, answerTo, issuesOf } = await prepared("network-tlc");
    const vlan = (vid: number, cidr: string | null = null) => ({ vid, name: `V${vid}`, cidr });

    expect(await issuesOf({ vlans: [vlan(20), vlan(30), vlan(20)] })).toEqual([["vlans.2.vid", "repeated"]]);
    for (const cidr of ["10.20.4.0/33", "10.20.4.0", "10.20.4.300/24", "2001:db8::/129"])
      expect(await issuesOf({ vlans: [vlan(20, cidr)] }), cidr).toEqual([["vlans.0.cidr", "bad_format"]]);
    expect(await issuesOf({ vlans: [vlan(20, "2001:db8::/32")] })).toEqual([]);
    const { body } = await answerTo({ vlans: [vlan(3333, "10.20.4.0/24")] });
    const { body: found } = await request("GET", `${address}?vlanIds=3333`);
    expect(found.items.map(({ id }) => id)).toEqual([body.id]);
  });

  test("is no computer: neither list shows the other's units, and no two share a tag", async () => {
    const { request, answerTo, unit } = await prepared("network-tlc");
    const { body } = await answerTo({});

    expect((await request("GET", `/api/equipments/computers/${body.id}`)).status).toBe(404);
    const duplicate = { ...(await sample(request, declarations.peripherals, 3)), assetTag: body["assetTag"] };
    const { body: refused } = await request("POST", "/api/equipments/peripherals", duplicate);
    expect(refused.issues).toEqual([{ path: "assetTag", code: "taken" }]);
    expect(unit["deviceType"]).toBeDefined();
  });
});

describe("a peripheral", () => {
  test("is found by what runs low", async () => {
    const { request, address, answerTo } = await prepared("peripherals");
    const toner = (code: string, levelPct: number) => ({ code, type: "toner", color: "k", levelPct });
    const { body } = await answerTo({ name: "Runs low", consumables: [toner("A", 40), toner("B", 1)] });

    expect(body["lowestSupplyPct"]).toBe(1);
    const { body: found } = await request("GET", `${address}?lowestSupplyPct.to=1&q=runs low`);
    expect(found.items.map(({ id }) => id)).toEqual([body.id]);
  });

  test("in service on the network has a name there; a screen needs none", async () => {
    const { request, issuesOf } = await prepared("peripherals");
    const { body } = await request("GET", "/api/masters/sites?itemsPerPage=1");
    const [site] = body.items;
    const inService = {
      state: "in_service",
      location: { type: "client_site" },
      clientId: site?.["clientId"],
      siteId: site?.id,
      hostname: null,
    };

    expect(await issuesOf({ ...inService, connection: ["ethernet"] })).toEqual([["hostname", "required"]]);
    expect(await issuesOf({ ...inService, peripheralType: "monitor", connection: ["hdmi"] })).toEqual([]);
  });
});
