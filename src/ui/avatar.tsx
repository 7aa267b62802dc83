import clsx from "clsx";

const sizes = {
  sm: "size-6 text-[0.625rem]",
  md: "size-8 text-xs",
  lg: "size-11 text-base",
  xl: "size-24 text-2xl",
};

type AvatarProps = {
  name: string;
  size?: keyof typeof sizes | undefined;
  src?: string | undefined;
};

/** Silent, because the name stands beside it. Neutral, because colours mean a status here. */
export function Avatar({ name, size = "md", src }: AvatarProps) {
  const look = clsx(
    "inline-grid shrink-0 place-items-center rounded-full object-cover select-none",
    sizes[size],
  );
  if (src !== undefined) return <img src={src} alt="" className={look} />;
  return (
    <span
      aria-hidden
      className={clsx(look, "bg-surface-well font-semibold text-ink-muted forced-colors:forced-outline")}
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word; one letter in Arabic, where two would join into a word. */
function initials(name: string) {
  const [first = "", ...rest] = name.trim().split(/\s+/).map(initial);
  return /\p{Script=Arabic}/u.test(first) ? first : (first + (rest.at(-1) ?? "")).toLocaleUpperCase();
}

const initial = (word: string) => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? "";
