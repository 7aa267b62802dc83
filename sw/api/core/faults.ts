import { v7 as newId } from "uuid";
import { type ApiContext, nowIso } from "./context.ts";

/** Keeps an unforeseen fault on the device, under the reference that it answers: one of its own, where none is given. */
export async function recordFault(c: ApiContext, error: unknown, reference = newId()): Promise<string> {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const fault = { reference, at: nowIso(c), message, request: `${c.req.method} ${c.req.path}` };
  try {
    await c.var.db.device.keepFault(fault);
  } catch (unkept) {
    // Where the database itself failed, only the console is left.
    console.error("Failed to keep a fault on the device", fault, unkept);
  }
  return fault.reference;
}
