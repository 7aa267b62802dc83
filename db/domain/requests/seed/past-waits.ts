import type { WaitingReason } from "#db/domain/sla-policies/waiting-reasons.ts";
import { pastWords } from "./past-words.ts";
import type { PastStep } from "./past-step.ts";
import type { Sample } from "./sample.ts";

/** What the work waited for, and waits for still. */
export function pastWaits(sample: Sample): PastStep[] {
  const { row, language } = sample;
  const by = row.assigneeId ?? "";
  return row.pauses.flatMap(({ from, to, reason }): PastStep[] => {
    const { code, wrote } = to === null ? waitsStill(sample, reason) : holding(reason);
    const words = code === "hold" ? noteOf[reason] : undefined;
    const step: PastStep = {
      code,
      at: from,
      by,
      wrote: { ...wrote, pendingReason: reason, pendingUntil: to ?? row.pendingUntil },
      ...(words && { inputs: { note: words[language] } }),
    };
    return to === null ? [step] : [step, { code: "resume", at: to, by }];
  });
}

const noteOf: { readonly [R in WaitingReason]?: (typeof pastWords)[keyof typeof pastWords] } = {
  other: pastWords.waitsForOther,
  force_majeure: pastWords.waitsForWeather,
};

type Wait = Pick<PastStep, "wrote"> & { code: "hold" | "send_to_vendor" | "quote" | "need_parts" };

const holding = (reason: WaitingReason): Wait => ({ code: "hold", wrote: { pendingReason: reason } });

/** What somebody has to answer or to bring has a step of its own. */
function waitsStill(sample: Sample, reason: WaitingReason): Wait {
  if (sample.kind !== "maintenance") return holding(reason);
  const { quote, vendorRma } = sample.row;
  if (reason === "awaiting_vendor" && vendorRma !== null)
    return { code: "send_to_vendor", wrote: { vendorRma } };
  if (reason === "awaiting_approval" && quote !== null) return { code: "quote", wrote: { quote } };
  const isOrdered = sample.spares.some(({ use }) => use === "needed");
  return reason === "awaiting_parts" && isOrdered ? { code: "need_parts" } : holding(reason);
}
