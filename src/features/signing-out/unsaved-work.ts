import { client } from "#src/api/client.ts";
import type { KeptDraft } from "#src/app/drafts.ts";
import { type DraftPlace, draftPlace } from "./draft-place.ts";

/** A draft, where it comes back, and the record that it changes, where the person may read it. */
export type UnsavedWork = {
  form: string;
  at: string;
  place: DraftPlace;
  row: Record<string, unknown> | null;
};

export const loadUnsavedWork = (drafts: readonly KeptDraft[]): Promise<UnsavedWork[]> =>
  Promise.all(
    drafts.flatMap((draft) => {
      const place = draftPlace(draft);
      return place ? [withRecord(draft, place)] : [];
    }),
  );

async function withRecord({ form, at }: KeptDraft, place: DraftPlace): Promise<UnsavedWork> {
  const row =
    place.kind === "record"
      ? await client(place.resource)
          .get(place.id)
          .catch(() => null)
      : null;
  return { form, at, place, row };
}
