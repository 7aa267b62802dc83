import { describe, expect, test } from "vitest";
import { valueAt } from "#db/schema/resource.ts";
import { clientList } from "#db/domain/clients/seed-list.ts";
import { type Computer, computerAt } from "#db/domain/equipment/seed/computers.ts";
import { addMonths } from "#db/domain/seed/dates.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { siteList } from "#db/domain/sites/seed-list.ts";
import { repeated, rowsById, rowsOf, today } from "./seed-sample.ts";

const computers = Array.from({ length: 2_000 }, (_, index) => computerAt(index + 1, { today, count: 2_000 }));

describe("the sample units", () => {
  test("are in every state, and mostly in service", () => {
    const inService = computers.filter(({ state }) => state === "in_service");
    expect(new Set(computers.map(({ state }) => state)).size).toBe(11);
    expect(inService.length).toBeGreaterThan(1_400);
    expect(inService.length).toBeLessThan(1_800);
  });

  test("stand mostly, and not always, at the site of their department", () => {
    const placed = computers.filter(
      ({ departmentId, siteId }) => rowsById.get(departmentId ?? "")?.["siteId"] && siteId,
    );
    const home = placed.filter(
      ({ departmentId, siteId }) => rowsById.get(departmentId ?? "")?.["siteId"] === siteId,
    );
    expect(home.length / placed.length).toBeGreaterThan(0.85);
    expect(home.length).toBeLessThan(placed.length);
  });

  test("are some out of warranty, some soon to be, most under it", () => {
    const ends = computers.flatMap(({ warrantyEnd }) => warrantyEnd ?? []);
    expect(ends.filter((end) => end < today).length).toBeGreaterThan(200);
    expect(ends.filter((end) => end >= today && end <= addDays(today, 90)).length).toBeGreaterThan(40);
    expect(ends.filter((end) => end > addDays(today, 90)).length).toBeGreaterThan(800);
  });

  test("have a serial number of their own, or the reason why it is not known", () => {
    expect(
      computers.filter(
        ({ serialNumber, noSerialReason }) => (serialNumber === null) === (noSerialReason === null),
      ),
    ).toEqual([]);
    expect(repeated(serials(computers))).toEqual([]);
  });

  test("have network addresses of their own, inside the network of their client", () => {
    const networks = new Map(
      Object.values(clientList).map(({ network }, index) => [rowsOf("clients")[index]?.id, network]),
    );
    const addresses = computers.flatMap(({ clientId, interfaces, managementIp }) =>
      [managementIp, ...interfaces.map(({ ip }) => ip)].flatMap((ip) =>
        ip === null ? [] : [{ clientId, ip }],
      ),
    );
    expect(addresses.length).toBeGreaterThan(1_500);
    expect(
      addresses.filter(({ clientId, ip }) => !ip.startsWith(`${networks.get(clientId ?? "")}.`)),
    ).toEqual([]);
    expect(repeated(addresses.map(({ ip }) => ip))).toEqual([]);
    expect(repeated(computers.flatMap(({ interfaces }) => interfaces.map(({ mac }) => mac ?? "")))).toEqual(
      [],
    );
  });

  test("of one site are in one network", () => {
    const sites = new Map<string, Set<number>>();
    for (const { siteId, interfaces } of computers) {
      const ip = interfaces.find((one) => one.ip !== null)?.ip;
      if (siteId && ip)
        sites.set(siteId, (sites.get(siteId) ?? new Set()).add(Math.floor(Number(ip.split(".")[2]) / 4)));
    }
    expect(sites.size).toBe(siteList.length);
    expect([...sites.values()].filter((networks) => networks.size !== 1)).toEqual([]);
  });

  test("in service have a name in the network that no other unit of their client has", () => {
    const names = computers.flatMap(({ hostname }) => hostname ?? []);
    expect(computers.filter(({ state, hostname }) => state === "in_service" && hostname === null)).toEqual(
      [],
    );
    expect(repeated(names)).toEqual([]);
  });

  test("have batteries where they are laptops, and arrays of disks where they are servers", () => {
    for (const { computerType, batteryHealthPct, raid, psuCount } of computers) {
      expect(batteryHealthPct !== null).toBe(computerType === "laptop");
      expect(raid !== null).toBe(computerType.startsWith("server_"));
      expect(psuCount !== null).toBe(computerType.startsWith("server_"));
    }
  });

  test("are filed under the category of their type", () => {
    const titles = new Map<string, string>();
    for (const { computerType, categoryId } of computers) {
      const title = valueAt(rowsById.get(categoryId) ?? {}, "name.en");
      titles.set(computerType, String(title));
    }
    expect(Object.fromEntries(titles)).toEqual({
      laptop: "Laptop",
      desktop: "Desktop",
      all_in_one: "All-in-one",
      workstation: "Workstation",
      mini_pc: "Mini PC",
      thin_client: "Thin client",
      tablet: "Tablet",
      server_tower: "Server",
      server_rack: "Server",
      server_blade: "Server",
      virtual_host: "Virtual host",
    });
  });

  test("are of models that one can buy, by a score of makers and lines", () => {
    const models = new Set(computers.map(({ manufacturer, model }) => `${manufacturer} ${model}`));
    expect(models.size).toBeGreaterThanOrEqual(24);
    for (const name of [
      "HP EliteBook 840 G10",
      "Dell OptiPlex 7010 SFF",
      "Lenovo ThinkCentre M70q",
      "HPE ProLiant DL380 Gen10",
    ]) {
      expect(models).toContain(name);
    }
  });

  test("hold the units and people that the documents search for", () => {
    const unit = computers.find(({ assetTag }) => assetTag === "PC-K7-00042");
    expect(unit).toMatchObject({
      manufacturer: "HP",
      model: "EliteBook 840 G10",
      hostname: "AMAL-REC-02",
      state: "in_service",
    });
    expect(unit?.interfaces[0]).toMatchObject({ mac: "3C:52:82:1A:4F:9E", ip: "10.20.4.31" });
    expect(computers.map(({ assetTag }) => assetTag)).toContain("CLN-AMAL-117");
    expect(rowsOf("clients")[0]).toMatchObject({
      code: "AMAL",
      tradeName: "Clinique El Amal",
      nameAr: "مصحة الأمل",
      vip: true,
    });
    expect(rowsOf("responsibles").map(({ lastName }) => lastName)).toContain("Bensalem");
  });

  test("can be made in any number, each with its own tag and serial number", () => {
    const starts = [1, 100_000, 999_000, 1_048_000, 2_097_000];
    const numbers = starts.flatMap((start) => Array.from({ length: 3_000 }, (_, index) => start + index));
    const many = numbers.map((n) => computerAt(n, { today, count: 1_000_000 }));
    expect(repeated(many.map(({ assetTag }) => assetTag))).toEqual([]);
    expect(repeated(serials(many))).toEqual([]);
    expect(repeated(many.map(({ id }) => id))).toEqual([]);
  });
});

const serials = (units: Computer[]): string[] =>
  units.flatMap(({ manufacturer, model, serialNumber }) =>
    serialNumber === null ? [] : [`${manufacturer} ${model} ${serialNumber}`],
  );

test("a month has no day beyond its last, where months are added to a date", () => {
  expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
  expect(addMonths("2025-03-12", 36)).toBe("2028-03-12");
  expect(addMonths("2025-10-31", 4)).toBe("2026-02-28");
});
