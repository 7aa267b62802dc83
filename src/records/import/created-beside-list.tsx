import { useTranslation } from "react-i18next";
import { resourceNamed } from "#db/schema/registry.ts";
import { formatList } from "#src/app/format.ts";
import { useLanguage, useRecordCount, useResourceWords } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import type { CreatedBeside } from "./findings.ts";

/** The records that are created beside the rows, so that their references exist: how many, and their names. */
export function CreatedBesideList({ created }: { created: readonly CreatedBeside[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const recordCount = useRecordCount();
  const counts = created.map(({ resource, count }) => recordCount(resourceNamed(resource), count));
  if (created.length === 0) return null;
  return (
    <Alert
      tone="info"
      live="polite"
      title={t(($) => $.import.creates.title, { what: formatList(counts, language) })}
    >
      <p>{t(($) => $.import.creates.text)}</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {created.map((one) => (
          <Names key={`${one.resource} ${one.path}`} created={one} />
        ))}
      </ul>
    </Alert>
  );
}

function Names({ created: { resource, names, count } }: { created: CreatedBeside }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useResourceWords(resourceNamed(resource));
  const more = count - names.length;
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">{words.many}:</span> <bdi>{formatList(names, language)}</bdi>
      {more > 0 && ` ${t(($) => $.import.undo.keptMore, { count: more })}`}
    </li>
  );
}
