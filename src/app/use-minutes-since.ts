import { useEffect, useState } from "react";

const minute = 60_000;

const minutesUntilNow = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / minute));

/**
 * Whole minutes from an instant to now, as time goes by and after the device has slept. An effect, because the clock is no state of a
 * component.
 */
export function useMinutesSince(instant: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntilNow(instant));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setMinutes(minutesUntilNow(instant));
      timer = setTimeout(look, minute - ((Date.now() - Date.parse(instant)) % minute));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [instant]);
  return minutes;
}
