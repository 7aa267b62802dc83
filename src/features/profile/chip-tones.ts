import type { Tone } from "#src/ui/tone.ts";

/** The specification's colours of chips, in our tones. */
export const chipTones: Record<"primary" | "success" | "warning" | "error" | "info", Tone> = {
  primary: "primary",
  success: "success",
  warning: "warning",
  error: "danger",
  info: "info",
};
