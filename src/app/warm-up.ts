import { useEffect, useState } from "react";
import { type DataOrigin, dataOrigin } from "#src/api/auth.ts";
import { rememberOrigin, rememberedOrigin } from "./remembered-origin.ts";

/**
 * While somebody types, opens the database and asks what its data began as; where it does not open, the person hears so before
 * typing. An effect: after the first paint, never before it. Until there is an answer, the last one of this browser counts.
 */
export function useDataOrigin(): DataOrigin & { isAnswered: boolean } {
  const [origin, setOrigin] = useState(() => ({ ...rememberedOrigin(), isAnswered: false }));
  useEffect(() => {
    const ask = async () => {
      const answer = await dataOrigin();
      rememberOrigin(answer);
      setOrigin({ ...answer, isAnswered: true });
    };
    const timer = setTimeout(() => void ask().catch(() => {}), 300);
    return () => clearTimeout(timer);
  }, []);
  return origin;
}
