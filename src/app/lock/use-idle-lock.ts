import { useEffect } from "react";
import { askPin, requestLockSession } from "#src/api/identity.ts";
import { keepOpenDrafts } from "#src/app/open-drafts.ts";
import { idleClock } from "./idle-clock.ts";
import { openLock, waitForUnlock } from "./locked.ts";
import { pinState } from "./pin-offer-state.ts";

const minute = 60_000;
const lookEach = 5000;
/** `click` and `input` too: a screen reader and a voice press no key. */
const signs = ["pointerdown", "keydown", "wheel", "touchstart", "click", "input"] as const;

/**
 * Notes every hand on the device, and locks the session of whoever has a PIN here, once there was none in any tab for as long as the organisation
 * allows. An effect, because hands are all over the page.
 */
export function useIdleLock(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const clock = idleClock();
    let limit = Infinity;
    const touch = () => {
      // Who has not shown at the lock who he is keeps no session alive.
      if (!openLock.get() && !clock.isIdle(limit)) clock.renew();
    };
    const look = async () => {
      if (openLock.get() || !clock.isIdle(limit)) return;
      await keepOpenDrafts().catch(() => {});
      // Before the call: what stands on the page is covered at once, whatever becomes of it.
      void waitForUnlock();
      await requestLockSession().catch(() => {});
    };
    const begin = async () => {
      const pin = await askPin().catch(() => null);
      pinState.set(pin);
      limit = pin?.isSet ? pin.idleMinutes * minute : Infinity;
    };
    void begin();
    const again = () => void begin();
    const timer = setInterval(() => void look(), lookEach);
    const stopFollowing = openLock.subscribe(() => {
      if (!openLock.get()) clock.renew();
    });
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true });
    window.addEventListener(pinChanged, again);
    return () => {
      clearInterval(timer);
      stopFollowing();
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
      window.removeEventListener(pinChanged, again);
    };
  }, [userId]);
}

const pinChanged = "offdesk:pin";

/** A PIN was set or removed on the page of the account. */
export const notePin = (): boolean => window.dispatchEvent(new Event(pinChanged));
