import clsx from "clsx";
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { OptionLine, optionClass } from "#src/ui/option-line.tsx";
import { besideClass } from "#src/ui/overlay-class.ts";
import { followAnchor } from "#src/ui/position-floating.ts";
import { type LoadOptions, type Option, useOptions } from "#src/ui/use-options.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

type InlineSuggestionsProps<O extends Option> = {
  /** In which somebody types; it keeps the focus. */
  area: HTMLTextAreaElement;
  query: string;
  load: LoadOptions<O>;
  label: string;
  /** Says how many there are, to screen readers. */
  countText: (count: number) => string;
  emptyText: string;
  onChoose: (option: O) => void;
  onClose: () => void;
};

/** Options for what is typed inside a longer text: arrow keys go through them, Enter and Tab choose, Esc closes. */
export function InlineSuggestions<O extends Option>(props: InlineSuggestionsProps<O>) {
  const { area, query, load, label, countText, emptyText, onChoose } = props;
  const { state, options, look } = useOptions(load);
  const id = useId();
  const [active, setActive] = useState({ query, at: 0 });
  const at = active.query === query ? Math.min(active.at, options.length - 1) : 0;
  const optionId = options.length > 0 ? `${id}-${at}` : null;
  const search = useEffectEvent(look);
  useEffect(() => search(query), [query]);
  useKeys(area, { ...props, options, at, goTo: (next) => setActive({ query, at: next }) });
  useActiveDescendant(area, id, optionId);

  return (
    <>
      <VisuallyHidden live>
        {state === "loaded" && (options.length > 0 ? countText(options.length) : emptyText)}
      </VisuallyHidden>
      {options.length > 0 && (
        <Floating area={area} id={id} label={label}>
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the text
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              data-focus={index === at ? "" : undefined}
              onClick={() => onChoose(option)}
              className={optionClass}
            >
              <OptionLine option={option} />
            </div>
          ))}
        </Floating>
      )}
    </>
  );
}

type KeysProps<O extends Option> = Pick<InlineSuggestionsProps<O>, "onChoose" | "onClose"> & {
  options: readonly O[];
  at: number;
  goTo: (index: number) => void;
};

/** An effect, because the text area is somebody else's: its keys are heard before the form and the dialog hear them. */
function useKeys<O extends Option>(
  area: HTMLTextAreaElement,
  { options, at, goTo, onChoose, onClose }: KeysProps<O>,
) {
  const actionFor = (key: string): (() => void) | null => {
    const option = options[at];
    if (key === "Escape") return onClose;
    if (!option) return null;
    if (key === "ArrowDown") return () => goTo((at + 1) % options.length);
    if (key === "ArrowUp") return () => goTo((at + options.length - 1) % options.length);
    return key === "Enter" || key === "Tab" ? () => onChoose(option) : null;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain =
      !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.isComposing;
    const action = isPlain ? actionFor(event.key) : null;
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    area.addEventListener("keydown", listener);
    return () => area.removeEventListener("keydown", listener);
  }, [area]);
}

/** Screen readers are told by the text area itself which option is active: the focus stays there. */
function useActiveDescendant(area: HTMLTextAreaElement, list: string, option: string | null) {
  useLayoutEffect(() => {
    if (option === null) return;
    const attributes = {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": list,
      "aria-activedescendant": option,
    };
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value);
    document.getElementById(option)?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of Object.keys(attributes)) area.removeAttribute(name);
    };
  }, [area, list, option]);
}

type FloatingProps = { area: HTMLElement; id: string; label: string; children: ReactNode };

/** Over everything, at the text area. An effect, because only the browser can open it there. */
function Floating({ area, id, label, children }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!panel.current) return;
    panel.current.showPopover();
    return followAnchor(panel.current, area, { align: "start", gap: 4 });
  }, [area]);
  return (
    <div
      ref={panel}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      // The text area would lose the focus, and with it the caret.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(besideClass, "[--anchor-max-height:18rem] w-80 p-1 text-base")}
    >
      {children}
    </div>
  );
}
