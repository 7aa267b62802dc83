import { useTranslation } from "react-i18next";
import { labelIn } from "#db/schema/label.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";

/** Whom and what a restore brings back though they were taken out here for good. */
export function ComingBack({ checked: { comingBack, purgedComingBack } }: { checked: CheckedRestore }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { count, examples } = purgedComingBack;
  const names = examples.map((label) => labelIn(label, language)).filter(Boolean);
  return (
    <>
      {comingBack.length > 0 && (
        <Alert tone="warning" title={t(($) => $.restore.comingBack, { count: comingBack.length })}>
          <p>{t(($) => $.restore.comingBackText)}</p>
          <Names names={comingBack.map(({ name }) => name)} />
        </Alert>
      )}
      {count > 0 && (
        <Alert tone="warning" title={t(($) => $.restore.purged, { count })}>
          <p>{t(($) => $.restore.purgedText)}</p>
          <Names names={count > names.length ? [...names, "…"] : names} />
        </Alert>
      )}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc ps-5">
      {names.map((name, at) => (
        <li key={at}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
