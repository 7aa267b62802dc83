import { useRef, useState } from "react";
import type { Position } from "#db/schema/kind.ts";
import { positionDecimals } from "./position-text.ts";

export type Here =
  | { kind: "idle" | "looking" }
  | { kind: "found"; metres: number }
  | { kind: "failed"; why: "denied" | "unavailable" | "timeout" };

/** A phone that has to wait for its satellites takes its time; what it knew a minute ago is where it still is. */
const patience: PositionOptions = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000 };

const failures = new Map<number, Extract<Here, { kind: "failed" }>["why"]>([
  [1, "denied"],
  [3, "timeout"],
]);

type UseHere = { here: Here; look: () => void; forget: () => void };

/**
 * Asks the device where it is, which needs no network. The answer is forgotten for a person who enters the position himself
 * meanwhile.
 */
export function useCurrentPosition(onPosition: (position: Position) => void): UseHere {
  const [here, setHere] = useState<Here>({ kind: "idle" });
  const turn = useRef(0);
  const look = () => {
    const mine = ++turn.current;
    setHere({ kind: "looking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (mine !== turn.current) return;
        onPosition({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
        setHere({ kind: "found", metres: Math.ceil(coords.accuracy) });
      },
      ({ code }) => {
        if (mine === turn.current) setHere({ kind: "failed", why: failures.get(code) ?? "unavailable" });
      },
      patience,
    );
  };
  const forget = () => {
    turn.current++;
    setHere({ kind: "idle" });
  };
  return { here, look, forget };
}

export const rounded = (degrees: number): number => Number(degrees.toFixed(positionDecimals));
