import clsx from "clsx";
import { LogoSymbol } from "./logo-symbol.tsx";

/** The logo and the name; screen readers read the name alone. */
export function Logo({ nameClass }: { nameClass?: string | undefined }) {
  return (
    <span className="flex items-center gap-2.5">
      <LogoSymbol className="size-8 shrink-0" />
      <span translate="no" className={clsx("text-lg font-semibold tracking-tight text-ink", nameClass)}>
        Offdesk
      </span>
    </span>
  );
}
