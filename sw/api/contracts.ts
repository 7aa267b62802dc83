import * as z from "zod/mini";
import { subrecordAt, resourceAtAddress } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { appContracts } from "./apps/contract.ts";
import { auditContract } from "./audit/contract.ts";
import { authContract } from "./auth/contract.ts";
import { backupsContract } from "./backups/contract.ts";
import { type Call, type Contract, problem } from "./core/call.ts";
import { coreContract } from "./core/contract.ts";
import { deviceContract } from "./device/contract.ts";
import { dueContract } from "./due/contract.ts";
import { filesContract } from "./files/contract.ts";
import { helpDeskContract } from "./help-desk/contract.ts";
import { myDayContract } from "./help-desk/my-day-contract.ts";
import { meContract } from "./me/contract.ts";
import { subrecordContract } from "./subrecords/contract.ts";
import { workContract } from "./help-desk/work-contract.ts";
import { homeContract } from "./home/contract.ts";
import { identityContract } from "./me/identity-contract.ts";
import { notificationsContract } from "./notifications/contract.ts";
import { recordContract } from "./records/contract.ts";
import { reachesFamily } from "./records/family-calls.ts";
import { retentionContract } from "./retention/contract.ts";
import { restoresContract } from "./restores/contract.ts";
import { rightsContract } from "./roles/contract.ts";
import { searchContract } from "./search/contract.ts";
import { settingsContract } from "./settings/contract.ts";
import { undoContract } from "./undo/contract.ts";

/** All but the calls of lists, which stand below the address of each. */
export const areas: readonly Contract[] = [
  coreContract,
  authContract,
  backupsContract,
  restoresContract,
  identityContract,
  homeContract,
  helpDeskContract,
  myDayContract,
  workContract,
  searchContract,
  undoContract,
  auditContract,
  deviceContract,
  dueContract,
  filesContract,
  notificationsContract,
  meContract,
  settingsContract,
  retentionContract,
  rightsContract,
  ...appContracts,
];

/** An answer as it came. */
export type Answered = { method: string; path: string; status: number; isJson: boolean; text: string };

/**
 * Throws where a call answers something else than its contract says, or does something that no contract names. For tests and
 * development: it loads every schema.
 */
export function checkAnswer({ method, path, status, isJson, text }: Answered): void {
  const calls = callsAt(method, path);
  // An error of the network, and a method whose answers have no body.
  if (status === 0 || method === "HEAD") return;
  const isRight = status < 300;
  if (isRight && calls.length === 0) throw new Error(`No contract names ${method} ${path}.`);
  if (isRight && !isJson && text !== "") {
    if (calls.some(({ answersFile }) => answersFile)) return;
    throw new Error(`${method} ${path} was answered ${status} with a file, and its contract has none.`);
  }
  const answer = isRight ? z.union(calls.map((call) => call.answer)) : refusalOf(calls);
  const result = answer.safeParse(isJson ? JSON.parse(text) : null);
  if (result.success) return;
  const issues = JSON.stringify(result.error.issues.slice(0, 5), null, 1);
  throw new Error(
    `${method} ${path} was answered ${status} with what its contract does not have.\n${issues}\n${text.slice(0, 2000)}`,
  );
}

const refusalOf = (calls: readonly Call[]) =>
  z.union([problem, ...calls.flatMap(({ refusal }) => refusal ?? [])]);

/** What its contract says of the call at a path below `/api`: none where there is no such call. */
export function callsAt(method: string, path: string): Call[] {
  // A list answers with a slash behind its address too.
  const names = path.replace(/\/$/, "").split("/").slice(2);
  for (const area of areas) {
    const calls = callsIn(area, method, names);
    if (calls.length > 0) return calls;
  }
  for (const length of [1, 2]) {
    const resource = resourceAtAddress(
      names.slice(0, length).join("/"),
      reachesFamily(method, names[length]),
    );
    if (!resource) continue;
    const rest = names.slice(length);
    const calls = callsIn(contractOf(resource), method, rest);
    const subrecord =
      calls.length === 0 && rest[1] !== undefined ? subrecordAt(resource, rest[1]) : undefined;
    return subrecord ? callsIn(subrecordContractOf(subrecord), method, rest.slice(2)) : calls;
  }
  return [];
}

/** The first one, as the API routes them, with those that share its path: what they are sent tells these apart. */
function callsIn(contract: Contract, method: string, names: readonly string[]): Call[] {
  const sent = Object.values(contract).filter((call) => call.method === method);
  const first = sent.find((call) => fits(call.path, names));
  return sent.filter((call) => call.path === first?.path);
}

function fits(path: string, names: readonly string[]): boolean {
  const pattern = path.split("/").slice(1);
  return (
    pattern.length === names.length &&
    pattern.every((name, index) => (name.startsWith(":") ? names[index] !== "" : name === names[index]))
  );
}

const contractOf = eachOnce(recordContract);
const subrecordContractOf = eachOnce(subrecordContract);

function eachOnce(make: (resource: Resource) => Contract): (resource: Resource) => Contract {
  const contracts = new WeakMap<Resource, Contract>();
  return (resource) => {
    const made = contracts.get(resource) ?? make(resource);
    contracts.set(resource, made);
    return made;
  };
}
