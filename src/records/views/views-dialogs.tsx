import type { ComponentProps } from "react";
import { DeletedRecords } from "./deleted-records.tsx";
import { ManageViews } from "./manage-views.tsx";
import { NewView } from "./new-view.tsx";

export type OpenDialog = "new" | "manage" | "deleted";

type ViewsDialogsProps = ComponentProps<typeof NewView> &
  ComponentProps<typeof ManageViews> & { open: OpenDialog };

/** To keep a view, to look after those that were kept, and to see what no view shows any more. */
export function ViewsDialogs({ open, ...props }: ViewsDialogsProps) {
  if (open === "deleted") return <DeletedRecords resource={props.source.resource} onClose={props.onClose} />;
  return open === "new" ? <NewView {...props} /> : <ManageViews {...props} />;
}
