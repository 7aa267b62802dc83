import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import clsx from "clsx";
import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { ComboboxList, type ComboboxTexts, creation } from "#src/ui/combobox-list.tsx";
import { useFieldWiring } from "#src/ui/field-wiring.ts";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { pick } from "#src/ui/picks.ts";
import { Token } from "#src/ui/token.tsx";
import { tokenBoxClass, tokenInputClass } from "#src/ui/token-box.ts";
import { useEarlyEnter } from "#src/ui/use-early-enter.ts";
import { type LoadOptions, type Option, useOptions } from "#src/ui/use-options.ts";

type MultiComboboxProps<O extends Option> = {
  value: readonly O[];
  onChange: (value: O[]) => void;
  load: LoadOptions<O>;
  onCreate?: ((query: string) => Promise<O | null> | O | null) | undefined;
  texts: ComboboxTexts;
  renderNote?: ((option: Option) => ReactNode) | undefined;
  id?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Several of many. Backspace in the empty box takes the last one out. */
export function MultiCombobox<O extends Option>({
  value,
  onChange,
  load,
  onCreate,
  texts,
  renderNote,
  id,
  placeholder,
  disabled = false,
  className,
}: MultiComboboxProps<O>) {
  const { query, state, options, look } = useOptions(load);
  const [typed, setTyped] = useState("");
  const wiring = useFieldWiring({ id });
  const early = useEarlyEnter(state === "loading");
  const without = (gone: O) => onChange(value.filter((one) => one.value !== gone.value));

  const choose = async (chosen: readonly (O | Option)[]) => {
    setTyped("");
    look("");
    const available = [...value, ...options];
    const next = chosen.flatMap((option) => available.find((one) => one.value === option.value) ?? []);
    const created = chosen.some((option) => option.value === creation.value)
      ? await onCreate?.(query.trim())
      : null;
    onChange(created ? [...next, created] : next);
  };

  const addFirst = async (text: string) => {
    const chosen = new Set(value.map((one) => one.value));
    const first = (await load(text)).find((one) => !one.disabled && !chosen.has(one.value));
    if (first) onChange([...value, first]);
  };

  const backspace = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.key === "Backspace" && typed === "" && last) without(last);
  };

  return (
    <HeadlessCombobox
      immediate
      multiple
      value={[...value]}
      onChange={(chosen: (O | Option)[]) => void choose(chosen)}
      by="value"
      disabled={disabled}
    >
      <div className={clsx(tokenBoxClass, "pe-9 touch:pe-11", className)}>
        <Tokens {...{ value, texts, disabled }} onRemove={without} />
        <ComboboxInput
          {...wiring}
          autoComplete="off"
          placeholder={value.length === 0 ? placeholder : undefined}
          value={typed}
          onFocus={() => look("")}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            look(event.currentTarget.value);
          }}
          onKeyDownCapture={early.press}
          onKeyDown={backspace}
          onBlur={() => {
            if (early.takePendingEnter()) pick(addFirst(typed.trim()));
            setTyped("");
          }}
          className={tokenInputClass}
        />
        <ComboboxButton
          aria-label={texts.open}
          className={clsx(iconButtonClass({ size: "sm" }), "absolute end-1 top-1 touch:end-0 touch:-top-px")}
        >
          <ChevronsUpDown />
        </ComboboxButton>
        <ComboboxList {...{ query, state, options, texts, renderNote }} creatable={onCreate !== undefined} />
      </div>
    </HeadlessCombobox>
  );
}

type TokensProps<O extends Option> = Pick<MultiComboboxProps<O>, "value" | "texts" | "disabled"> & {
  onRemove: (one: O) => void;
};

const Tokens = <O extends Option>({ value, texts, disabled, onRemove }: TokensProps<O>) =>
  value.map((one) => (
    <Token
      key={one.value}
      label={one.label}
      lang={one.lang}
      removeLabel={texts.remove?.(one.label) ?? one.label}
      onRemove={() => onRemove(one)}
      disabled={disabled}
    />
  ));
