import { can } from "#db/rules/ability.ts";
import { pastRetentionValue } from "#db/schema/past-retention-value.ts";
import { useSession } from "#src/app/session.ts";
import type { ListSource } from "#src/records/list-source.ts";
import type { ChangeList } from "#src/records/list/change-list.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { RadioFilter } from "./radio-filter.tsx";
import { specialAt, type SpecialFilter, useSpecialWords, valuesOf } from "./special-filters.ts";

type SpecialEditorProps = { source: ListSource; name: SpecialFilter; search: ListState; change: ChangeList };

/** A name may lack several languages; of the others one thing holds, or none. */
export function SpecialEditor({ source, name, search, change }: SpecialEditorProps) {
  const words = useSpecialWords();
  const session = useSession();
  const chosen = specialAt(source, search, name);
  // What is past its time is the matter of whoever may delete it for good.
  const mayPurge = session !== null && can(session.ability, "purge", source.resource.subject);
  const values = valuesOf[name].filter(
    (one) => one !== pastRetentionValue || mayPurge || chosen.includes(one),
  );
  if (name !== "untranslated")
    return (
      <RadioFilter
        label={words.label(name)}
        options={[undefined, ...values].map((value) => ({ value, word: words.word(name, value) }))}
        value={chosen[0]}
        onChange={(value) => change({ [name]: value })}
      />
    );
  return (
    <div role="group" aria-label={words.label(name)}>
      {valuesOf[name].map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) => {
            const next = valuesOf[name].filter((one) => (one === value ? checked : chosen.includes(one)));
            change({ [name]: next.length > 1 ? next : next[0] });
          }}
        >
          {words.word(name, value)}
        </Checkbox>
      ))}
    </div>
  );
}
