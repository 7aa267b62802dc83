import type { KeyboardEvent } from "react";
import { inlineStep, isRtl } from "#src/ui/direction.ts";

/**
 * Of a radio button: in Arabic the browser's sideways arrows go against the line of reading, so there they are ours. Up and
 * down stay the browser's.
 */
export function stepRadios(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: radio } = event;
  const step = inlineStep(event);
  if (step === 0 || !isRtl(radio)) return;
  event.preventDefault();
  const group = document.querySelectorAll<HTMLInputElement>("input[type=radio]:enabled");
  const radios = [...group].filter(({ name }) => name === radio.name);
  const next = radios[(radios.indexOf(radio) + step + radios.length) % radios.length];
  next?.focus();
  next?.click();
}
