import type { ReactNode } from "react";
import type { Field, Fields } from "#db/schema/kind.ts";

export type InputProps<F extends Field = Field> = {
  field: F;
  /** Of the value, from the record on: `interfaces.0.mac`. */
  path: string;
  label: string;
  required: boolean;
  /** Renders the inputs of a value's subfields: a group's, a row's. */
  renderSubfields: (fields: Fields, path: string, labelOf?: (path: string) => string) => ReactNode;
};
