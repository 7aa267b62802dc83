import { useTranslation } from "react-i18next";
import { labelIn } from "#db/schema/label.ts";
import { useListName } from "#src/app/list-name.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";

type WrongKindsProps = { title: string; checked: CheckedRestore };

/** What keeps a backup from being restored: of each list how much, and one of them as it stands there. */
export function WrongKinds({ title, checked: { misshapen, counts } }: WrongKindsProps) {
  const { t } = useTranslation();
  const listName = useListName();
  return (
    <Alert tone="danger" live="assertive" title={title}>
      <p>{t(($) => $.restore.misshapen, { count: counts.shapes })}</p>
      <ul className="my-2 list-disc space-y-1 ps-5">
        {misshapen.map(({ resource, count, id, path, label }) => (
          <li key={resource} className="wrap-anywhere">
            {t(($) => $.restore.misshapenIn, { list: listName(resource), count })}{" "}
            <bdi>{labelIn(label, currentLanguage()) || (typeof label === "number" ? label : id)}</bdi> (
            <Ltr>{path}</Ltr>)
          </li>
        ))}
      </ul>
      <p>{t(($) => $.restore.misshapenText)}</p>
    </Alert>
  );
}
