import type { ReactNode } from "react";
import type { AlertTone } from "#src/ui/alert.tsx";

export type Toast = {
  title: ReactNode;
  description?: ReactNode;
  tone?: AlertTone | undefined;
  /** One thing to do about it: Undo, Retry, Open. Gives the toast ten seconds. */
  action?: { label: ReactNode; onAction: () => void } | undefined;
  /** Two of one id are one toast, with the newer words. */
  id?: string | undefined;
  /** Tells of work that is not over: stays until another of its id takes its place. */
  isUnderWay?: boolean;
};

/** What shows toasts comes after the first page: a page is there before it has anything to tell. */
export const notify = (toast: Toast): void =>
  void import("./toast.tsx").then(({ showToast }) => showToast(toast));

/** Takes the toast of this id away, where there still is one. */
export const dismiss = (id: string): void =>
  void import("./toast.tsx").then(({ dismissToast }) => dismissToast(id));
