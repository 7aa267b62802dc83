import clsx from "clsx";

/** The mark and the name; the name alone is read out. */
export function Logo({ nameClass }: { nameClass?: string | undefined }) {
  return (
    <span className="flex items-center gap-2.5">
      <img src="/logo.svg" alt="" width={32} height={32} className="size-8 shrink-0" />
      <span translate="no" className={clsx("text-lg font-semibold tracking-tight text-ink", nameClass)}>
        Offdesk
      </span>
    </span>
  );
}
