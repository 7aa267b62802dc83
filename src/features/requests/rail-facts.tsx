import type { ReactNode } from "react";

/** Facts beside a page, one below the other; those without a value are left out. */
export function RailFacts({ facts }: { facts: readonly (readonly [label: ReactNode, value: ReactNode])[] }) {
  const filled = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== "",
  );
  if (filled.length === 0) return null;
  return (
    <dl className="space-y-2.5">
      {filled.map(([label, value], at) => (
        <div key={at} className="min-w-0">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
