import { useEffect } from "react";
import { askPin, requestLockSession } from "#src/api/identity.ts";
import { keepOpenDrafts } from "#src/app/open-drafts.ts";
import { openLock, waitForUnlock } from "./locked.ts";
import { pinState } from "./pin-offer-state.ts";

const minute = 60_000;
const lookEach = 5000;
const signs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Locks the session of whoever has a PIN here, once no hand was on the device for as long as the organisation allows. Both clocks count, that of the page
 * and that of the device: a device that slept has idled, and one whose clock was set back too. An effect, because hands are all over the page.
 */
export function useIdleLock(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let seen = { page: performance.now(), device: Date.now() };
    let limit = Infinity;
    const touch = () => {
      if (!isIdle()) seen = { page: performance.now(), device: Date.now() };
    };
    const isIdle = () => {
      const onDevice = Date.now() - seen.device;
      return performance.now() - seen.page >= limit || onDevice >= limit || onDevice < -minute;
    };
    const look = async () => {
      if (openLock.get() || !isIdle()) return;
      await keepOpenDrafts().catch(() => {});
      // Before the call: what stands on the page is covered at once, whatever becomes of it.
      const opened = waitForUnlock();
      await requestLockSession().catch(() => {});
      await opened;
      seen = { page: performance.now(), device: Date.now() };
    };
    const begin = async () => {
      const pin = await askPin().catch(() => null);
      pinState.set(pin);
      limit = pin?.isSet ? pin.idleMinutes * minute : Infinity;
    };
    void begin();
    const again = () => void begin();
    const timer = setInterval(() => void look(), lookEach);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true });
    window.addEventListener(pinChanged, again);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
      window.removeEventListener(pinChanged, again);
    };
  }, [userId]);
}

const pinChanged = "offdesk:pin";

/** A PIN was set or removed on the page of the account. */
export const notePin = (): boolean => window.dispatchEvent(new Event(pinChanged));
