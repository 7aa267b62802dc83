import { expect, type Page } from "playwright/test";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { call } from "./support/api.ts";

// What is interrupted in these tests: by a kill of the browser, or by a device that has no room left.

/** How often each kind of work is killed; `KILL_ROUNDS=20` looks longer. */
export const rounds = Number(process.env["KILL_ROUNDS"] ?? 2);
export const each = Array.from({ length: rounds }, (_, round) => round);

/** Another moment each time, over the whole of the span. */
export const moment = (round: number, span: number): number => ((round + Math.random()) * span) / rounds;

export const units = "/equipments/computers";

type Row = Record<string, unknown>;

/** A retirement whose plan detaches two accessories, which are attached here. */
export async function retirementWithAccessories(
  page: Page,
  token: string,
): Promise<{ method: string; path: string; body: Row }> {
  const { items } = (
    await call(page, { method: "GET", path: `${units}?state=in_service&itemsPerPage=3`, token })
  ).body as { items: Row[] };
  const [unit, ...accessories] = items;
  for (const { id, version } of accessories) {
    const body = { version, parentEquipmentId: unit?.["id"] };
    const { status } = await call(page, { method: "PATCH", path: `${units}/${String(id)}`, body, token });
    expect(status).toBe(200);
  }
  const body = { version: unit?.["version"], retireReason: "broken", dataWiped: "yes" };
  return { method: "POST", path: `${units}/${String(unit?.["id"])}/transitions/retire`, body };
}

/** Uploads a text of so many bytes, unlike any other; gives the status, and the hash that it is kept under. */
export function uploadText(page: Page, token: string, size: number) {
  return page.evaluate(
    async ([bearer, length]) => {
      const response = await fetch("/api/files", {
        method: "POST",
        headers: {
          authorization: `Bearer ${bearer}`,
          "content-type": "text/plain",
          "x-file-name": "log.txt",
        },
        body: crypto.randomUUID().padEnd(length, "text "),
      });
      const answered = (await response.json()) as Record<string, unknown>;
      return { status: response.status, id: String(answered["id"]) };
    },
    [token, size] as const,
  );
}

/** The call that has a client name an uploaded file. */
export const attachmentOf = (sha256: string) => ({
  method: "POST",
  path: `/masters/clients/${clientId("AMAL")}/attachments`,
  body: { fileName: "log.txt", sha256, takenAt: "2026-10-01T08:00:00.000Z" },
});
