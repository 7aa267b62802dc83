import { useTranslation } from "react-i18next";
import { resourcesByAddress } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { formatList } from "#src/app/format.ts";
import { useWarningWords } from "#src/records/form/warning-words.ts";
import type { ListRow } from "#src/records/list-source.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { EmptyValue } from "#src/records/values/empty-value.tsx";
import { linkRoom } from "#src/records/values/link-room.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { type Likeness, likenessesOf } from "./duplicates.ts";
import { MergeWith } from "./merge-with.tsx";

type DuplicateValueProps = { resource: Resource; row: ListRow };

/** Which other records one is like, and by what; one click from each to the question of merging the two. */
export function DuplicateValue({ resource, row }: DuplicateValueProps) {
  const likenesses = likenessesOf(row);
  if (likenesses.length === 0) return <EmptyValue />;
  return (
    <ul>
      {likenesses.map((likeness) => (
        <li
          key={likeness.other?.id ?? likeness.count}
          className="flex min-h-7 items-center gap-x-2 whitespace-nowrap touch:min-h-11 phone:flex-wrap"
        >
          <One {...{ resource, row }} {...likeness} />
        </li>
      ))}
    </ul>
  );
}

function One({ resource, row, other, paths, count }: DuplicateValueProps & Likeness) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useFieldLabel();
  const words = useWarningWords();
  const by = formatList([...new Set(paths.map(label))], language);
  const from = other && resourcesByAddress[other.resource];
  if (!other || !from)
    return t(($) => $.list.duplicate.by, {
      what: by,
      warning: words({ code: "same_elsewhere", params: { count } }),
    });
  const name = other.code ?? other.name;
  return (
    <>
      <RecordLink
        resource={from}
        id={other.id}
        className={`font-medium underline-offset-2 hover:text-primary-ink hover:underline ${linkRoom}`}
      >
        <bdi>{name}</bdi>
      </RecordLink>
      <span className="text-sm text-ink-muted">{by}</span>
      {from === resource && <MergeWith {...{ resource, row }} other={{ id: other.id, name }} />}
    </>
  );
}
