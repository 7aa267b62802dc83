import { Car, ClipboardList, Hourglass, MonitorSmartphone, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import type { TimeKind } from "./use-timer-calls.ts";

export const timeKindIcons: Record<TimeKind, ReactNode> = {
  travel: <Car aria-hidden />,
  work: <Wrench aria-hidden />,
  wait: <Hourglass aria-hidden />,
  remote: <MonitorSmartphone aria-hidden />,
  admin: <ClipboardList aria-hidden />,
};
