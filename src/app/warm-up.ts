import { useEffect } from "react";
import { health } from "#src/api/health.ts";

/**
 * While somebody types, opens the database and begins its first run, so that signing in does not wait for it; where it
 * does not open, the person hears so before typing. An effect: after the first paint, never before it.
 */
export function useWarmUp(): void {
  useEffect(() => {
    const timer = setTimeout(() => void health().catch(() => {}), 300);
    return () => clearTimeout(timer);
  }, []);
}
