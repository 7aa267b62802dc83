import { lastHand, noteHand } from "#src/app/hands.ts";

const minute = 60_000;

/**
 * How long no hand was on the device, in whatever tab. Both clocks count, that of the page and that of the device: a device that slept has idled, and
 * one whose clock was set back too.
 */
export function idleClock() {
  let seen = { page: 0, device: 0 };
  const renew = () => {
    seen = { page: performance.now(), device: Date.now() };
    noteHand();
  };
  const followOtherTabs = () => {
    const [at, now] = [lastHand(), Date.now()];
    if (at > seen.device && at <= now) seen = { page: performance.now() - (now - at), device: at };
  };
  renew();
  return {
    renew,
    isIdle: (limit: number): boolean => {
      if (limit === Infinity) return false;
      followOtherTabs();
      const onDevice = Date.now() - seen.device;
      return performance.now() - seen.page >= limit || onDevice >= limit || onDevice < -minute;
    },
  };
}
