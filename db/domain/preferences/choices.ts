/** Countries whose habits may count, whatever the language. */
export const regions = ["DZ", "MA", "TN", "EG", "SA", "AE", "FR", "BE", "CH", "CA", "GB", "US"] as const;

/** Of numbers and dates in Arabic: 0-9, or the script's own. */
export const digitScripts = ["latn", "arab"] as const;

export const densities = ["compact", "normal", "comfortable"] as const;
