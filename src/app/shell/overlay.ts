import { observable, useObservable } from "#src/app/observable.ts";

/** The panels that may stand over any page, one at a time. No route of its own, so it is not in the address. */
export type Overlay = "search" | "customizer" | "keys" | "install" | "call" | "code";

const openOverlay = observable<Overlay | null>(null);

export const showOverlay = (overlay: Overlay | null): void => openOverlay.set(overlay);

export const useOverlay = (): Overlay | null => useObservable(openOverlay);
