import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { labelText } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { type NamedRequest, referredRow } from "#src/features/requests/request-row.ts";
import { RequestLink } from "./request-link.tsx";
import { StopTime } from "./stop-time.tsx";

type StopLineProps = {
  record: NamedRequest;
  isOtherDay?: boolean;
  /** Where it leads on the page of the request. */
  search?: Record<string, string>;
  /** Below it: how it is. */
  children?: ReactNode;
};

/** One request of a day: when, where, and what for. The whole line leads to it. */
export function StopLine({ record, isOtherDay, search, children }: StopLineProps) {
  const language = useLanguage();
  const { row, displayNames } = record;
  const site = referredRow(displayNames, "sites", row.siteId);
  const zone = site?.zone ?? row.zone;
  return (
    <li className="relative flex items-center gap-3 border-b border-line px-5 py-3 transition-colors last:border-b-0 hover:bg-surface-hover phone:px-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted tabular-nums">
          <StopTime row={row} {...(isOtherDay && { isOtherDay })} />
          {typeof zone === "string" && <bdi>{zone}</bdi>}
        </p>
        <p className="font-medium wrap-anywhere text-ink">
          <bdi>{labelText(displayNames.get(`clients/${row.clientId}`), language)}</bdi>
        </p>
        <RequestLink record={record} search={search} className={`${stretchedClass} text-sm wrap-anywhere`}>
          <Ltr className="text-ink-muted tabular-nums">{row.number}</Ltr> <bdi>{row.title}</bdi>
        </RequestLink>
        {children && <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm">{children}</div>}
      </div>
      <DirectionalIcon icon={ChevronRight} className="size-4 text-ink-muted" />
    </li>
  );
}
