/** The field that a path begins in: `interfaces` of `interfaces.0.mac`. */
export const topOf = (path: string): string => path.split(".")[0] ?? path;
