/** What a colour may mean. Always beside a word. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger" | "primary";

/** The sign of a tone: a dot, an icon. */
export const iconColorOf: Record<Tone, string> = {
  neutral: "text-ink-faint",
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  primary: "text-primary",
};

/** The soft ground of a tone and its text. */
export const softOf: Record<Tone, string> = {
  neutral: "bg-surface-well text-ink-muted",
  info: "bg-info-soft text-info-ink",
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
  primary: "bg-primary-soft text-primary-ink",
};
