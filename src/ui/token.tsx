import { X } from "lucide-react";

type TokenProps = {
  label: string;
  /** Of the label, where it is not the page's. */
  lang?: string | undefined;
  removeLabel: string;
  onRemove: () => void;
  disabled?: boolean | undefined;
};

/** One chosen thing inside a control. */
export function Token({ label, lang, removeLabel, onRemove, disabled }: TokenProps) {
  return (
    <span className="inline-flex h-6.5 max-w-full items-center rounded-md bg-primary-soft ps-2 text-sm text-primary-ink touch:h-9">
      <bdi lang={lang} className="truncate">
        {label}
      </bdi>
      <button
        type="button"
        aria-label={removeLabel}
        disabled={disabled}
        onClick={onRemove}
        className="grid h-full w-6.5 shrink-0 place-items-center rounded-md hover:text-ink touch:w-9"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
