import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { errorOf, errorPath } from "./validation.ts";

/** Refused values are marked at their inputs. The tries that were refused are counted: each brings the focus to the summary. */
export function useRefusals(form: UseFormReturn<FormValues>, resource: Resource) {
  const [refusals, setRefusals] = useState(0);
  const countRefusal = () => setRefusals((count) => count + 1);
  const refuse = (issues: readonly Issue[]) => {
    for (const issue of issues.toReversed()) form.setError(errorPath(resource, issue.path), errorOf(issue));
    countRefusal();
  };
  return { refusals, refuse, countRefusal };
}
