import type { Contribution } from "#sw/domain/contribution.ts";
import { categoriesOf, withClientValues } from "#sw/domain/categories/client-values.ts";

export const equipmentContribution: Contribution = { categoriesOf, completeAnswers: withClientValues };
