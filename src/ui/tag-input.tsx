import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { useFieldWiring } from "#src/ui/field-wiring.ts";
import { Token } from "#src/ui/token.tsx";
import { tokenBoxClass, tokenInputClass } from "#src/ui/token-box.ts";

type TagInputProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  removeLabel: (tag: string) => string;
  /** Tags to suggest: those in use. */
  suggestions?: readonly string[] | undefined;
  onFocus?: (() => void) | undefined;
  id?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

/** Free words. Enter, a comma (Latin or Arabic) or leaving the box adds; a pasted list is split. */
export function TagInput({
  value,
  onChange,
  removeLabel,
  suggestions = [],
  onFocus,
  id,
  placeholder,
  disabled,
}: TagInputProps) {
  const [typed, setTyped] = useState("");
  const list = useId();
  const wiring = useFieldWiring({ id });

  const add = (text: string) => {
    const tags = text.split(/[,،;\n\t]/).map((tag) => tag.trim());
    const next = [...new Set([...value, ...tags.filter(Boolean)])];
    if (next.length !== value.length) onChange(next);
    setTyped("");
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const ends = event.key === "Enter" || event.key === "," || event.key === "،";
    if (ends && typed.trim() !== "") {
      event.preventDefault();
      add(typed);
    }
    if (event.key === "Backspace" && typed === "") onChange(value.slice(0, -1));
  };

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[,،;\n\t]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };

  return (
    <div className={tokenBoxClass}>
      {value.map((tag) => (
        <Token
          key={tag}
          label={tag}
          removeLabel={removeLabel(tag)}
          onRemove={() => onChange(value.filter((one) => one !== tag))}
          disabled={disabled}
        />
      ))}
      <input
        {...wiring}
        value={typed}
        disabled={disabled}
        placeholder={value.length === 0 ? placeholder : undefined}
        list={list}
        autoComplete="off"
        onFocus={onFocus}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => add(typed)}
        className={tokenInputClass}
      />
      <datalist id={list}>
        {suggestions
          .filter((tag) => !value.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
      </datalist>
    </div>
  );
}
