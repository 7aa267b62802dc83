import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Attachment, attachmentsOf, type Owner, ownerAddress } from "#src/api/attachments.ts";
import { downloadFile } from "#src/api/files.ts";
import { download } from "#src/app/download.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";

/** Saves a file of a record on the device, and takes it from the record, with an undo. */
export function useFileActions(owner: Owner) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  return {
    save: async ({ sha256, fileName }: Attachment) => {
      try {
        download(fileName, await downloadFile(sha256, ownerAddress(owner)));
      } catch (error) {
        tellProblem(error);
      }
    },
    remove: async ({ id, fileName }: Attachment) => {
      const key = crypto.randomUUID();
      try {
        await attachmentsOf(owner).remove(id, { key });
        await router.invalidate();
        tellDone({ key, title: t(($) => $.files.removed, { name: fileName }) });
      } catch (error) {
        tellProblem(error);
      }
    },
  };
}
