import { Dialog as HeadlessDialog, type DialogProps } from "@headlessui/react";
import { useLayoutEffect, useState } from "react";

type ModalProps = Omit<DialogProps, "open"> & { open: boolean };

/**
 * What lies over the page and shuts it off meanwhile. An effect: Headless UI knows what lies behind only once it stands in
 * the page; opened in its first rendering, it leaves the page alive, and whatever arrives there could take the focus.
 */
export function Modal({ open, ...props }: ModalProps) {
  const [standing, setStanding] = useState(false);
  // oxlint-disable-next-line react-hooks/set-state-in-effect -- the rendering before it is what this is for
  useLayoutEffect(() => setStanding(true), []);
  return <HeadlessDialog open={open && standing} {...props} />;
}
