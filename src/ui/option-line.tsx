import type { Option } from "#src/ui/use-options.ts";

/** What an option of a list says: its picture, its label, and what distinguishes it. */
export const OptionLine = ({ option }: { option: Option }) => (
  <>
    {option.picture}
    <span className="min-w-0 flex-1">
      <span className="block">
        {/* Whole: what is told apart by its end is not chosen from its beginning. */}
        <bdi lang={option.lang} className="wrap-anywhere">
          {option.label}
        </bdi>
      </span>
      {option.detail && (
        <span className="block text-sm text-ink-muted">
          <bdi className={cutAtItsEnd}>{option.detail}</bdi>
        </span>
      )}
    </span>
  </>
);

/** Which is not the page's, where it is written in other letters. */
const cutAtItsEnd = "inline-block max-w-full truncate align-bottom";

/** The look of an option; `data-focus` is on the one that Enter would choose. */
export const optionClass =
  "group flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 select-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-focus:bg-primary-soft forced-colors:data-focus:forced-outline touch:min-h-11";
