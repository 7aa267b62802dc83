import clsx from "clsx";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import "./printed-alone.css";

type PrintedAloneProps = { className?: string; children: ReactNode };

/** What is printed in place of the page as long as it is there, and is never seen on the screen. */
export const PrintedAlone = ({ className, children }: PrintedAloneProps): ReactNode =>
  createPortal(<div className={clsx("printed-alone", className)}>{children}</div>, document.body);
