import { counterOf, numberAt, readNumber } from "#db/domain/requests/numbers.ts";
import { requestKinds, type RequestKind } from "#db/domain/requests/states.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";

/** Of which kind a request is once it is written. */
export const kindWritten = ({ request }: Pick<WriteCheck, "request">): RequestKind =>
  requestKinds.find((kind) => kind === request.resource.shares?.kind) ?? "displacement";

/** Gives the numbers of this device, in their order: `DSP-2026-K7QX-0042`. None is given twice, whatever becomes of its request. */
export async function numberGiver({ tx, localDay }: Pick<WriteRun, "tx" | "localDay">) {
  const { numberFormat: format } = await settingsOf(tx);
  const deviceCode = await tx.deviceCode();
  if (deviceCode === null)
    throw new Error("Failed to number a request: this device has no code. Call prepareWrites first.");
  const last = new Map<string, number>();
  return async (kind: RequestKind): Promise<string> => {
    const series = { format, kind, deviceCode, year: localDay.today.slice(0, 4) };
    const name = counterOf(series);
    const count = (last.get(name) ?? (await tx.counter(name))) + 1;
    last.set(name, count);
    return numberAt(series, count);
  };
}

/** A request that becomes one of another kind gets a number of that kind; its old ones find it too. */
export async function renumber(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const moved = checks.filter(
    ({ before, request }) => before && before["kind"] !== request.resource.shares?.kind,
  );
  if (moved.length === 0) return;
  const nextNumber = await numberGiver(run);
  for (const one of moved) one.row = { ...one.row, number: await nextNumber(kindWritten(one)) };
}

/** How far the numbers went, to be remembered with the requests. */
export async function numberCounters(
  tx: Tx,
  writes: readonly ValidatedWrite[],
): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>();
  const fresh = writes.filter(({ before, after }) => after && after["number"] !== before?.["number"]);
  const deviceCode = await tx.deviceCode();
  if (fresh.length === 0 || deviceCode === null) return last;
  const { numberFormat: format } = await settingsOf(tx);
  for (const { resource, after } of fresh) {
    const kind = requestKinds.find((one) => one === resource.shares?.kind) ?? "displacement";
    const read = readNumber(String(after?.["number"]), { format, kind, deviceCode });
    if (!read) continue;
    const name = counterOf(read.series);
    last.set(name, Math.max(last.get(name) ?? 0, read.count));
  }
  return last;
}
