import { MessageSquareText } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { InlineSuggestions } from "#src/ui/inline-suggestions.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { typeInto } from "#src/ui/type-into.ts";
import type { Option } from "#src/ui/use-options.ts";
import { commandAt, matchingTexts, type ReadyText, type TypedCommand } from "#src/records/ready-text.ts";

type ReadyTextsProps = {
  load: () => Promise<readonly ReadyText[]>;
  /** Further than into the text: the title that belongs to it. */
  onChoose?: (chosen: ReadyText) => void;
  /** The field with the text area. */
  children: ReactNode;
};

type Typing = TypedCommand & { area: HTMLTextAreaElement };
type TextOption = Option & { chosen: ReadyText };

/** A text area in which «/», or a button, offers the texts that are written again and again. */
export function ReadyTexts({ load, onChoose, children }: ReadyTextsProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typing | null>(null);
  /** The «/» behind which nothing is looked for any more. */
  const left = useRef<number | null>(null);

  const look = ({ type, target: area }: SyntheticEvent) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    const command = commandAt(area.value, area.selectionStart);
    if (command?.start !== left.current) left.current = null;
    setTyped((last) =>
      command && left.current === null && (type === "input" || last) ? { ...command, area } : null,
    );
  };
  const close = () => {
    left.current = typed?.start ?? left.current;
    setTyped(null);
  };
  const options = async (query: string): Promise<TextOption[]> =>
    matchingTexts(await load(), query).map((chosen) => ({
      value: chosen.id,
      label: chosen.name,
      detail: chosen.text,
      chosen,
    }));
  const choose = ({ chosen }: TextOption) => {
    if (!typed) return;
    const { area, start, query } = typed;
    close();
    typeInto(area, chosen.text, start, start + 1 + query.length);
    onChoose?.(chosen);
  };
  /** As if it was typed, so that it is found in one way only. */
  const ask = () => {
    const area = frame.current?.querySelector("textarea");
    if (!area) return;
    area.focus();
    const caret = area.selectionEnd;
    typeInto(area, /(^|\s)$/u.test(area.value.slice(0, caret)) ? "/" : " /", caret, caret);
  };

  return (
    // What is typed and where the caret stands is the text area's, which tells it on the way up.
    <div ref={frame} onInput={look} onSelect={look} onBlur={close} className="relative">
      {children}
      <Button
        size="sm"
        variant="ghost"
        icon={<MessageSquareText aria-hidden />}
        // Whoever has no pointer types its key.
        tabIndex={-1}
        aria-keyshortcuts="/"
        // The text area would lose its caret.
        onMouseDown={(event) => event.preventDefault()}
        onClick={ask}
        className="mt-1"
      >
        {t(($) => $.form.readyTexts.button)} <Kbd>/</Kbd>
      </Button>
      {typed && (
        <InlineSuggestions
          area={typed.area}
          query={typed.query}
          load={options}
          label={t(($) => $.form.readyTexts.label)}
          countText={(count) => t(($) => $.form.readyTexts.count, { count })}
          emptyText={t(($) => $.form.picker.empty)}
          onChoose={choose}
          onClose={close}
        />
      )}
    </div>
  );
}
