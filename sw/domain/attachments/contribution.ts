import { bytesMissing, fileField } from "#db/schema/field-names.ts";
import type { Contribution } from "#sw/domain/contribution.ts";

/** An attachment whose bytes are not on this device stays listed, and says so. */
export const attachmentContribution: Contribution = {
  completeAnswers: async (tx, _signedIn, _resource, rows, visible) => {
    const stored = await tx.storedFiles(rows.map((row) => String(row[fileField])));
    return visible.map((one, index) => (stored[index] ? one : { ...one, [bytesMissing]: true }));
  },
};
