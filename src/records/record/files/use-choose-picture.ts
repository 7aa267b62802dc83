import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { pictureFieldOf } from "#db/schema/pictures.ts";
import { can } from "#db/rules/ability.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import type { Attachment } from "#src/api/attachments.ts";
import { client } from "#src/api/client.ts";
import { useSession } from "#src/app/session.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import type { PictureKind } from "./picture-of.ts";

type ChoosePicture = {
  use: PictureKind;
  /** Makes one of the record's pictures its photo or its logo. */
  choose: (file: Pick<Attachment, "id">, key?: string) => Promise<void>;
  /** The same, with an undo or the reason why not. */
  chooseAndTell: (file: Pick<Attachment, "id" | "fileName">) => Promise<void>;
};

/** Null where the record has none, or this person may not change which one it is. */
export function useChoosePicture({
  resource,
  row,
}: Pick<OpenRecord, "resource" | "row">): ChoosePicture | null {
  const { t } = useTranslation();
  const router = useRouter();
  const session = useSession();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const picture = pictureFieldOf(resource);
  if (!picture || !session || closedBecause(resource, row) !== null) return null;
  const { name, use } = picture;
  if (!can(session.ability, "update", resource.subject, row, name)) return null;
  const choose = async ({ id }: Pick<Attachment, "id">, key: string = crypto.randomUUID()) => {
    await client(resource).update(row.id, row.version, { [name]: id }, { key });
  };
  return {
    use,
    choose,
    chooseAndTell: async (file) => {
      const key = crypto.randomUUID();
      try {
        await choose(file, key);
        await router.invalidate();
        tellDone({ key, title: t(($) => $.files[use].chosen, { name: file.fileName }) });
      } catch (error) {
        tellProblem(error);
      }
    },
  };
}
