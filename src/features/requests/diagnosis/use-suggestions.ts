import { useMemo } from "react";
import { askSuggestions } from "#src/api/help-desk.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import type { Suggestions } from "#sw/api/help-desk/contract.ts";

const none: Suggestions = { diagnostics: [], actions: [] };

/** What the history of the unit's model suggests, and what helped against the main diagnostic. It is a help: where it fails, nothing is missing. */
export function useSuggestions(
  equipmentId: string | undefined,
  diagnosticId: string | undefined,
): Suggestions {
  const ofModel = useMemo(
    () => (equipmentId === undefined ? none : askSuggestions({ equipmentId })),
    [equipmentId],
  );
  const ofDiagnostic = useMemo(
    () => (diagnosticId === undefined ? none : askSuggestions({ diagnosticId })),
    [diagnosticId],
  );
  const frequent = useSettled(ofModel);
  const helpful = useSettled(ofDiagnostic);
  return { diagnostics: frequent?.diagnostics ?? [], actions: helpful?.actions ?? [] };
}
