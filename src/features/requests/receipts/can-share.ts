/** Whether this device hands things on to its other apps. */
export const canShare = (): boolean => typeof navigator.share === "function";
