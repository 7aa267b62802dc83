import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import clsx from "clsx";
import { ChevronsUpDown, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { ComboboxList, type ComboboxTexts, creation } from "#src/ui/combobox-list.tsx";
import { controlClass, controlHeight } from "#src/ui/control-class.ts";
import { useFieldWiring } from "#src/ui/field-wiring.ts";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { pick } from "#src/ui/picks.ts";
import { useEarlyEnter } from "#src/ui/use-early-enter.ts";
import { type LoadOptions, type Option, useOptions } from "#src/ui/use-options.ts";

type ComboboxProps<O extends Option> = {
  value: Option | null;
  onChange: (value: O | null) => void;
  load: LoadOptions<O>;
  /** Adds the row «Create …»; what it gives back is chosen. */
  onCreate?: ((query: string) => Promise<O | null> | O | null) | undefined;
  /** A text that was typed and not chosen is created when the box is left: any value is allowed. */
  keepsTyped?: boolean | undefined;
  texts: ComboboxTexts;
  id?: string | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
};

const inputClass = clsx(
  controlClass,
  controlHeight,
  "truncate end-room [--end-room:4.25rem] touch:[--end-room:5.5rem]",
);

/** One of many, searched in the data. Inside a `FormField`; or give it an `aria-label`led wrapper. */
export function Combobox<O extends Option>({
  value,
  onChange,
  load,
  onCreate,
  keepsTyped = false,
  texts,
  id,
  name,
  placeholder,
  disabled = false,
  autoFocus = false,
  onBlur,
  className,
}: ComboboxProps<O>) {
  const { query, state, options, look } = useOptions(load);
  const wiring = useFieldWiring({ id });
  const search = { query, state, options };
  const { choose, leave, type, press, isBack } = useChoice(
    { onChange, load, onCreate, keepsTyped, onBlur },
    search,
  );

  return (
    <HeadlessCombobox
      immediate={!isBack}
      value={value}
      onChange={(option: O | typeof creation | null) => void choose(option)}
      onClose={() => look("")}
      by="value"
      disabled={disabled}
      {...(name !== undefined && { name })}
    >
      <div className={clsx("relative", className)}>
        <ComboboxInput
          {...wiring}
          dir={wiring.dir ?? "auto"}
          lang={value?.lang}
          autoComplete="off"
          autoFocus={autoFocus}
          placeholder={placeholder}
          displayValue={(option: Option | null) => option?.label ?? ""}
          onFocus={() => look("")}
          onChange={(event) => {
            type(event.currentTarget.value);
            look(event.currentTarget.value);
          }}
          onBlur={leave}
          onKeyDownCapture={press}
          className={inputClass}
        />
        <ComboboxButtons
          texts={texts}
          loading={state === "loading" && options.length === 0}
          clear={value && !disabled ? () => onChange(null) : null}
        />
        <ComboboxList {...search} texts={texts} creatable={onCreate !== undefined} />
      </div>
    </HeadlessCombobox>
  );
}

type Choosing<O extends Option> = Pick<
  ComboboxProps<O>,
  "onChange" | "load" | "onCreate" | "keepsTyped" | "onBlur"
>;
type OptionSearch = Pick<ReturnType<typeof useOptions>, "query" | "state">;

/** The chosen value: the option that is picked, or the typed text when the box is left. */
function useChoice<O extends Option>(
  { onChange, load, onCreate, keepsTyped, onBlur }: Choosing<O>,
  { query, state }: OptionSearch,
) {
  const lastKey = useRef("");
  const typed = useRef("");
  const early = useEarlyEnter(state === "loading");
  /** A dialog creates what was typed, and gives the focus back: the box is not left meanwhile, nor its list opened again. */
  const isCreating = useRef(false);
  const [isBack, setBack] = useState(false);

  const choose = async (option: O | typeof creation | null) => {
    // Headless UI takes the first option on Tab, even out of a box that was just emptied.
    const left = option && lastKey.current === "Tab";
    if (left && (keepsTyped || query.trim() === "")) return;
    typed.current = "";
    // Nor does the first option of an older answer match the typed text.
    if (left && early.isEarly()) return pick(chooseFirst(query.trim()));
    if (!isCreation(option)) return onChange(option);
    isCreating.current = true;
    setBack(true);
    try {
      await create(query.trim());
    } finally {
      isCreating.current = false;
    }
  };
  const chooseFirst = async (text: string) => {
    const first = (await load(text)).find(({ disabled: off }) => !off);
    if (first) onChange(first);
  };
  const create = async (name: string) => {
    const created = await onCreate?.(name);
    if (created) onChange(created);
  };
  const leave = () => {
    if (isCreating.current) return;
    setBack(false);
    if (keepsTyped && typed.current !== "") void create(typed.current);
    else if (early.takePendingEnter()) pick(chooseFirst(typed.current));
    typed.current = "";
    onBlur?.();
  };
  const type = (text: string) => {
    typed.current = text.trim();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    lastKey.current = event.key;
    early.press(event);
  };

  return { choose, leave, type, press, isBack };
}

const isCreation = (option: object | null): option is typeof creation => option === creation;

type ComboboxButtonsProps = { texts: ComboboxTexts; loading: boolean; clear: (() => void) | null };

/** At the end of the box: what empties it, and what opens its list. */
const ComboboxButtons = ({ texts, loading, clear }: ComboboxButtonsProps) => (
  <span className="absolute end-1 top-1/2 flex -translate-y-1/2 items-center touch:end-0">
    {loading && <Spinner className="me-1 text-ink-muted" />}
    {clear && (
      <button
        type="button"
        aria-label={texts.clear}
        onClick={clear}
        className={iconButtonClass({ size: "sm" })}
      >
        <X />
      </button>
    )}
    <ComboboxButton aria-label={texts.open} className={iconButtonClass({ size: "sm" })}>
      <ChevronsUpDown />
    </ComboboxButton>
  </span>
);
