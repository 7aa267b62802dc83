import { expect, test } from "vitest";
import { portNamesOf, unitOfPort } from "#db/domain/equipment/connections.ts";

test("a unit offers the ports that it names, and by number those that it only counts", () => {
  expect(portNamesOf({ interfaces: [{ name: "eth0" }, { name: " " }, { name: "eth0" }] })).toEqual(["eth0"]);
  expect(portNamesOf({ portsTotal: 3, ports: [] })).toEqual(["1", "2", "3"]);
  expect(portNamesOf({ portsTotal: 2, ports: [{ name: "Gi1/0/1" }] })).toEqual(["Gi1/0/1", "1", "2"]);
  expect(portNamesOf({ portsTotal: 1, ports: [{ name: "Gi1/0/1" }] })).toEqual(["Gi1/0/1"]);
  expect(portNamesOf({})).toEqual([]);
});

test("a port is one of the unit beside it, in whichever row of a form it stands", () => {
  expect(unitOfPort("ports.12.connectedTo.port")).toBe("ports.12.connectedTo.equipmentId");
  expect(unitOfPort("ports.12.name")).toBeNull();
});
