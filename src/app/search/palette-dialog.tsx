import { Combobox, ComboboxInput, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { CircleAlert, Search, SearchX, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { backdropClass } from "#src/ui/dialog-frame.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { pressedKeyName } from "#src/ui/key-sequence.ts";
import { Modal } from "#src/ui/modal.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useEarlyEnter } from "#src/ui/use-early-enter.ts";
import { useKeys } from "#src/ui/use-keys.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { PaletteEntry } from "./entry.ts";
import { PaletteKeys } from "./palette-keys.tsx";
import { PaletteList } from "./palette-list.tsx";
import { usePaletteEntries } from "./use-entries.ts";
import { useRecordSearch } from "./use-record-search.ts";

export type PaletteProps = { onClose: () => void };

/** Finds pages, actions and records from anywhere, with the keyboard alone. A full page on a phone. */
export function PaletteDialog({ onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const begin = () => input.current?.focus();
  // Whoever asks for it again wants to type in it, wherever the focus went; the keys of the page are off inside.
  useKeys({ "Mod+k": begin });
  const press = (event: KeyboardEvent) => {
    if (pressedKeyName(event) !== "Mod+k") return;
    event.preventDefault();
    begin();
  };

  // Where a finger points, Headless UI gives the focus to the dialog itself; who asks for the search wants to type.
  const passOn = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget) begin();
  };

  return (
    <Modal open onClose={onClose} onKeyDown={press} onFocus={passOn} className="relative z-50">
      <DialogBackdrop className={backdropClass} />
      <div className="fixed inset-0 z-50 flex items-start justify-center p-6 pt-[12vh] phone:p-0">
        <DialogPanel className="flex max-h-[min(36rem,76vh)] w-full max-w-2xl flex-col overflow-hidden rounded-overlay border border-edge bg-surface-overlay text-base text-ink shadow-overlay transition duration-150 starting:-translate-y-2 starting:opacity-0 phone:h-dvh phone:max-h-none phone:max-w-none phone:rounded-none phone:border-0">
          <Palette input={input} onClose={onClose} />
        </DialogPanel>
      </div>
    </Modal>
  );
}

function Palette({ input, onClose }: { input: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  const { state, answered, groups: searchGroups, look } = useRecordSearch();
  const groups = usePaletteEntries(query, searchGroups);
  const lastKey = useRef("");
  const count = groups.reduce((sum, { entries }) => sum + entries.filter(({ quiet }) => !quiet).length, 0);
  const typed = query.trim();
  const waiting = typed !== "" && (state === "loading" || answered !== typed);

  const type = (text: string) => {
    setQuery(text);
    look(text);
  };
  const choose = (entry: PaletteEntry | null) => {
    // Headless UI takes the marked line on Tab, which only means to leave the box.
    if (!entry || lastKey.current === "Tab") return;
    onClose();
    entry.choose();
  };
  // Pages and actions are there at once.
  const early = useEarlyEnter(waiting && groups[0]?.isSearchResult !== false);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    lastKey.current = event.key;
    early.press(event);
    // Its first Esc would only close the list, which here is always open.
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <Combobox immediate value={null} by="id" onChange={choose}>
      <DialogTitle className="sr-only">{t(($) => $.search.title)}</DialogTitle>
      <div className="flex items-center gap-3 border-b border-line ps-5 pe-3 phone:ps-4 phone:pe-1.5">
        {waiting ? (
          <Spinner className="animate-late text-ink-muted" />
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-ink-muted" />
        )}
        <ComboboxInput
          ref={input}
          autoFocus
          dir="auto"
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          aria-label={t(($) => $.search.title)}
          placeholder={t(($) => $.search.placeholder)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDownCapture={press}
          className="h-13 min-w-0 flex-1 truncate bg-transparent text-lg text-ink outline-none placeholder:text-ink-faint"
        />
        <IconButton label={t(($) => $.actions.close)} icon={<X />} onClick={onClose} />
      </div>
      <VisuallyHidden live>{typed !== "" && !waiting && t(($) => $.search.count, { count })}</VisuallyHidden>
      <PaletteList label={t(($) => $.search.results)} groups={groups} query={typed} />
      {state === "failed" && !waiting && <Failure onRetry={() => look(query)} />}
      {groups.length === 0 && waiting && (
        <p className="animate-late px-5 py-8 text-center text-ink-muted">{t(($) => $.search.searching)}</p>
      )}
      {groups.length === 0 && state === "loaded" && !waiting && (
        <EmptyState icon={<SearchX />} title={t(($) => $.search.noResults, { query: typed })}>
          {t(($) => $.search.noResultsText)}
        </EmptyState>
      )}
      <PaletteKeys />
    </Combobox>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 phone:px-4">
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <span className="min-w-0 flex-1">{t(($) => $.search.failed)}</span>
      <Button size="sm" onClick={onRetry}>
        {t(($) => $.actions.retry)}
      </Button>
    </div>
  );
}
