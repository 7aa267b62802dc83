import { hexOf, sha256 } from "#db/store/sha256.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { isFromOtherSide } from "#db/domain/signatures/signatures.ts";
import { noteOnRequest } from "#sw/domain/requests/has-below.ts";
import { coveredHash } from "./covered-hash.ts";

type Signature = UncheckedRowOf<"signatures">;

/** What it covers is remembered as it is now, so that a later change of it is found. */
async function rememberCovered({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  for (const one of checks) {
    const signature: Signature = one.row;
    const request = one.before ? undefined : await tx.get("requests", String(signature.ownerId));
    if (request) one.row = { ...one.row, coveredHash: await coveredHash(tx, request, signature) };
  }
}

/** A signature is for what was shown: the hash has to be that of the summary. It is written once. */
function checkSignatures({ now }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    const { summary, docHash, signedAt, refusalReason, strokes: drawn }: Signature = one.row;
    if (hexOf(sha256(String(summary))) !== docHash) one.issues.push({ path: "docHash", code: "invalid" });
    if (typeof signedAt === "string" && signedAt > now)
      one.issues.push({ path: "signedAt", code: "in_the_future" });
    if (refusalReason && drawn) one.issues.push({ path: "strokes", code: "does_not_apply" });
  }
}

/** Nobody takes a signature back, not even as a command that he undoes. */
function keepSignatures(_run: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) one.refusal ??= new Refusal("forbidden", { reason: "evidence_stays" });
}

const noteSignature = noteOnRequest("signatures", "hasSignature", isFromOtherSide);

export const signatureWriting: WritingContributionOf<"signatures"> = {
  lists: ["requests", "partsUsed", "equipment"],
  derive: [{ appliesTo: on("save"), run: rememberCovered }],
  authorise: [{ appliesTo: on("undo"), run: keepSignatures }],
  validate: [{ appliesTo: on("save"), run: checkSignatures }],
  cascade: [{ appliesTo: on("save"), run: noteSignature }],
};
