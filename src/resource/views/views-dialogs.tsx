import type { ComponentProps } from "react";
import { ManageViews } from "./manage-views.tsx";
import { NewView } from "./new-view.tsx";

type ViewsDialogsProps = ComponentProps<typeof NewView> &
  ComponentProps<typeof ManageViews> & { open: "new" | "manage" };

/** To keep a view, and to look after those that were kept. */
export const ViewsDialogs = ({ open, ...props }: ViewsDialogsProps) =>
  open === "new" ? <NewView {...props} /> : <ManageViews {...props} />;
