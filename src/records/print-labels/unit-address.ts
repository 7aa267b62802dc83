/** Where the code of a unit leads: to this origin, for whoever scans it. */
export const unitAddress = (tag: string): string => `${location.origin}/u/${tag}`;
