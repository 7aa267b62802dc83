import { useState } from "react";
import type { PinState } from "#src/api/identity.ts";
import { observable, useObservable } from "#src/app/observable.ts";
import { useSession } from "#src/app/session.ts";

/** The PIN of whoever is signed in, as far as it is known. */
export const pinState = observable<PinState | null>(null);

const keyOf = (userId: string): string => `offdesk-pin-offer/${userId}`;

/** Whether somebody who works in the field is offered a PIN for this device, until he has one or puts it off. */
export function usePinOffer(): { isVisible: boolean; putOff: () => void } {
  const userId = useSession()?.user.id ?? "-";
  const pin = useObservable(pinState);
  const [isLate, setLate] = useState(() => localStorage.getItem(keyOf(userId)) !== null);
  const putOff = () => {
    localStorage.setItem(keyOf(userId), "later");
    setLate(true);
  };
  return { isVisible: !isLate && isPinUseful(pin), putOff };
}

/** Whoever works in the field and has none. While it is not known, nothing is offered. */
export const isPinUseful = (pin: PinState | null): boolean => pin !== null && pin.isInField && !pin.isSet;
