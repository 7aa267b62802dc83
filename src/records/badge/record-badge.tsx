import clsx from "clsx";
import type { ReactNode } from "react";
import { isRecord } from "#db/schema/is-record.ts";
import type { Color } from "#db/domain/badges.ts";
import type { Resource } from "#db/schema/resource.ts";
import { iconColorOf as inkOf, type Tone } from "#src/ui/tone.ts";
import { badgeIcons } from "./icons.ts";
import { type BadgeLook, badgeOf } from "./badge-look.ts";

const tones: Record<Color, Tone> = {
  grey: "neutral",
  violet: "primary",
  blue: "info",
  green: "success",
  amber: "warning",
  red: "danger",
};

type RecordBadgeProps = { badge: BadgeLook; className?: string | undefined };

/** Silent for screen readers: its meaning stands beside it in words. */
export function RecordBadge({ badge: { icon, color }, className }: RecordBadgeProps) {
  const ink = inkOf[tones[color ?? "grey"]];
  const Picture = icon === null ? null : badgeIcons[icon];
  return (
    <span
      aria-hidden
      data-mark
      className={clsx("inline-grid size-4 shrink-0 place-items-center align-[-0.1875em]", ink, className)}
    >
      {Picture ? (
        <Picture className="size-4" />
      ) : (
        <span className="size-4 rounded-full bg-current bg-clip-content p-0.75 forced-fill" />
      )}
    </span>
  );
}

type SignOfProps = { resource: Resource; row: unknown; className?: string | undefined };

/** How a record is marked; nothing where it is not, or is not known. */
export function SignOf({ resource, row, className }: SignOfProps) {
  const badge = isRecord(row) ? badgeOf(resource, row) : null;
  return badge && <RecordBadge badge={badge} className={className} />;
}

/** The same, where an option is offered. */
export const signOf = (resource: Resource, row: Record<string, unknown>): ReactNode => (
  <SignOf resource={resource} row={row} />
);

/** The lead of a name in a list: its place in the tree, and its badge. */
export const withBadge = (lead: ReactNode, badge: BadgeLook | null): ReactNode =>
  badge ? (
    <span className="flex shrink-0 items-center gap-1">
      {lead}
      <RecordBadge badge={badge} className="me-1" />
    </span>
  ) : (
    lead
  );
