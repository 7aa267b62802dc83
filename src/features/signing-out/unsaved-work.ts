import { client } from "#src/api/client.ts";
import type { UnsavedDraft } from "#src/app/drafts.ts";
import { type DraftTarget, draftTarget } from "./draft-target.ts";

/** A draft, where it comes back, and the record that it changes, where the person may read it. */
export type UnsavedWork = {
  form: string;
  at: string;
  target: DraftTarget;
  row: Record<string, unknown> | null;
};

export const loadUnsavedWork = (drafts: readonly UnsavedDraft[]): Promise<UnsavedWork[]> =>
  Promise.all(
    drafts.flatMap((draft) => {
      const target = draftTarget(draft);
      return target ? [withRecord(draft, target)] : [];
    }),
  );

async function withRecord({ form, at }: UnsavedDraft, target: DraftTarget): Promise<UnsavedWork> {
  const row =
    target.kind === "record"
      ? await client(target.resource)
          .get(target.id)
          .catch(() => null)
      : null;
  return { form, at, target, row };
}
