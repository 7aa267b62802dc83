import { lazy, type SyntheticEvent, Suspense, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import { knowsPeople } from "#db/rules/roles/knows-people.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { useSession } from "#src/app/session.ts";
import { labelText } from "#src/records/display-names.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { ReadyTexts } from "#src/records/form/ready-texts.tsx";
import { useFormSetting } from "#src/records/form/form-setting.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import type { Below } from "#src/records/record/subrecords/below.ts";
import { useLanguage } from "#src/records/words.ts";
import { typeInto } from "#src/ui/type-into.ts";
import { mentionAt, mentionedIn, type TypedMention } from "./mentions.ts";

const MentionPicker = lazy(async () => ({ default: (await import("./mention-picker.tsx")).MentionPicker }));

type NoteFieldsProps = {
  below: Below;
  fields: Fields;
  labelOf: (path: string) => string;
  /** Of the text alone, where the others wait for it. */
  textOnly?: boolean | undefined;
};

/** A note's text, in which people are named behind an «@» and ready texts stand behind a «/», and for whom it is. */
export function NoteFields({ below, fields, labelOf, textOnly = false }: NoteFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { getValues } = useFormContext();
  const { typed, isElsewhere, look, close, choose } = useMentions();
  const session = useSession();
  // Somebody at a client's knows nobody whom he could name, and has no ready texts.
  const isOneOfUs = session !== null && knowsPeople(session.ability);
  const { readyTexts } = presentationOf(below.owner);
  const others = Object.keys(fields).filter(
    (name) => name !== "text" && (name !== "mentions" || isElsewhere),
  );
  const text = <FieldGrid fields={fields} names={["text"]} labelOf={labelOf} />;
  return (
    <div className="space-y-4">
      {/* What is typed and where the caret stands is the text area's, which tells it on the way up. */}
      <div onInput={look} onSelect={look} onBlur={close}>
        {readyTexts && isOneOfUs ? (
          <ReadyTexts load={() => readyTexts({ row: below.ownerRow, values: getValues(), language })}>
            {text}
          </ReadyTexts>
        ) : (
          text
        )}
        {isOneOfUs && (
          <p className="mt-1.5 text-sm text-ink-muted">{t(($) => $.subrecords.timeline.mentionHint)}</p>
        )}
        {typed && isOneOfUs && (
          <Suspense fallback={null}>
            <MentionPicker
              below={below}
              area={typed.area}
              query={typed.query}
              onChoose={choose}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
      {!textOnly && others.length > 0 && <FieldGrid fields={fields} names={others} labelOf={labelOf} />}
    </div>
  );
}

type Typing = TypedMention & { area: HTMLTextAreaElement };

/** Keeps the people of a note in step with its text: whose name is deleted there is mentioned no more. */
function useMentions() {
  const language = useLanguage();
  const { displayNames } = useFormSetting();
  const { getValues, setValue } = useFormContext();
  const [typed, setTyped] = useState<Typing | null>(null);
  /** The «@» behind which nobody is looked for any more. */
  const left = useRef<number | null>(null);

  const nameOf = (id: string) => labelText(displayNames.get(`users/${id}`) ?? "", language);
  const mentions = (): string[] => {
    const ids: unknown = getValues("mentions");
    return Array.isArray(ids) ? ids.map(String) : [];
  };
  const named = (ids: readonly string[], text: string) =>
    mentionedIn(text, new Map(ids.map((id) => [id, nameOf(id)])));
  // Those who were chosen otherwise, before people were named in the text, stay.
  const [elsewhere] = useState(() => {
    const inText = named(mentions(), String(getValues("text") ?? ""));
    return mentions().filter((id) => !inText.includes(id));
  });
  const everNamed = useRef(mentions().filter((id) => !elsewhere.includes(id)));

  const keepInStep = (text: string) => {
    const chosen = mentions().filter((id) => elsewhere.includes(id));
    const next = [...chosen, ...named(everNamed.current, text)];
    if (!sameValue(next, mentions())) setValue("mentions", next, { shouldDirty: true });
  };

  const look = ({ type, target: area }: SyntheticEvent) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    if (type === "input") keepInStep(area.value);
    const mention = mentionAt(area.value, area.selectionStart);
    if (mention?.start !== left.current) left.current = null;
    // A caret that only passes by looks for nobody.
    setTyped((last) =>
      mention && left.current === null && (type === "input" || last) ? { ...mention, area } : null,
    );
  };
  const close = () => {
    left.current = typed?.start ?? left.current;
    setTyped(null);
  };
  /** Takes the name into the text. */
  const choose = (id: string, name: string) => {
    if (!typed) return;
    const { area, start, query } = typed;
    if (!everNamed.current.includes(id)) everNamed.current.push(id);
    close();
    typeInto(area, `@${name} `, start, start + 1 + query.length);
  };
  return { typed, isElsewhere: elsewhere.length > 0, look, close, choose };
}
