import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { labelIn } from "#db/schema/label.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Ltr } from "#src/ui/ltr.tsx";

/** Whom and what a restore brings back though they were taken out here for good. */
export function ComingBack({ checked }: { checked: CheckedRestore }) {
  const { comingBack, suspendedComingBack, purgedComingBack } = checked;
  const { t } = useTranslation();
  return (
    <>
      {comingBack.length > 0 && (
        <Alert tone="warning" title={t(($) => $.restore.comingBack, { count: comingBack.length })}>
          <p>{t(($) => $.restore.comingBackText)}</p>
          <People people={comingBack} />
        </Alert>
      )}
      {suspendedComingBack.length > 0 && (
        <div className="mt-3 first:mt-0">
          <Alert tone="warning" title={t(($) => $.restore.suspended, { count: suspendedComingBack.length })}>
            <p>{t(($) => $.restore.suspendedText)}</p>
            <People people={suspendedComingBack} />
          </Alert>
        </div>
      )}
      <PurgedComingBack purged={purgedComingBack}>
        {t(($) => $.restore.purged, { count: purgedComingBack.count })}
      </PurgedComingBack>
    </>
  );
}

type PurgedComingBackProps = {
  purged: CheckedRestore["purgedComingBack"];
  /** How many they are. */
  children: ReactNode;
};

/** What was deleted for good and comes back, by name. */
export function PurgedComingBack({ purged: { count, examples }, children }: PurgedComingBackProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const names = examples.map((label) => labelIn(label, language)).filter(Boolean);
  if (count === 0) return null;
  return (
    <div className="mt-3 first:mt-0">
      <Alert tone="warning" title={children}>
        <p>{t(($) => $.restore.purgedText)}</p>
        <Names names={count > names.length ? [...names, "…"] : names} />
      </Alert>
    </div>
  );
}

const People = ({ people }: { people: CheckedRestore["comingBack"] }) => (
  <Names
    names={people.map(({ id, name }) => (
      <Fragment key={id}>
        <bdi>{name}</bdi> <Ltr>/apps/user/view/{id}</Ltr>
      </Fragment>
    ))}
  />
);

function Names({ names }: { names: readonly ReactNode[] }) {
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
