import { Dialog as HeadlessDialog, type DialogProps } from "@headlessui/react";
import { useLayoutEffect, useRef, useState } from "react";

type ModalProps = Omit<DialogProps, "open"> & { open: boolean };

/**
 * A dialog over the page, which is inert meanwhile. An effect: Headless UI knows what lies behind only once it stands in the
 * page; opened in its first rendering, it leaves the page alive, and whatever arrives there could take the focus.
 */
export function Modal({ open, onClose, ...props }: ModalProps) {
  const [standing, setStanding] = useState(false);
  const element = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react-hooks/set-state-in-effect -- the rendering before it is what this is for
  useLayoutEffect(() => setStanding(true), []);
  useLayoutEffect(() => (open ? rememberFocus() : undefined), [open]);
  // Headless UI also asks to close an invisible dialog: under a fallback, or on paper.
  const close = (value: boolean) => {
    if (element.current && isOnScreen(element.current)) onClose(value);
  };
  return <HeadlessDialog ref={element} open={open && standing} onClose={close} {...props} />;
}

/**
 * Returns the focus to the element that had it, or to the page where that is gone. Headless UI does so too, but knows only what got the focus since its own code
 * was loaded: nothing yet, where that came with the first dialog after a load.
 */
function rememberFocus(): () => void {
  const before = document.activeElement;
  return () =>
    // After the dialog has left the page, which is no longer inert then.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else document.querySelector("main")?.focus({ preventScroll: true });
    });
}

function isOnScreen(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.isConnected && (x !== 0 || y !== 0 || width !== 0 || height !== 0);
}
