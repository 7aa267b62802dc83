import { useNavigate } from "@tanstack/react-router";
import { Printer, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { addressOf } from "#db/schema/registry.ts";
import { useSession } from "#src/app/session.ts";
import type { OpenRequest } from "#src/features/requests/request-row.ts";
import type { MenuEntry } from "#src/records/actions/use-entries.tsx";
import { canShare } from "./can-share.ts";

/** The ways to the paper of a request: for whoever prints requests, and for the client, whose it is. */
export function useReceiptEntries(): (record: OpenRequest) => MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  return ({ resource, row }) => {
    const isClient = !("status" in row);
    if (!session || (!isClient && !can(session.ability, "print", resource.subject, row))) return [];
    const list = addressOf(resource).split("/").at(-1) ?? "";
    const to = "/help-desk/$list/$id/report";
    const params = { list, id: row.id };
    const printing: MenuEntry = {
      id: "print-report",
      icon: <Printer aria-hidden />,
      label: t(($) => $.actions.print),
      onSelect: () => void navigate({ to, params }),
    };
    const sharing: MenuEntry = {
      id: "share-report",
      icon: <Share2 aria-hidden />,
      label: t(($) => $.requestPage.report.share),
      onSelect: () => void navigate({ to, params, search: { action: "share" } }),
    };
    return canShare() ? [printing, sharing] : [printing];
  };
}
