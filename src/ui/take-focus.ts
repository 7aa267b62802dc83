/** The ref of what comes in the place of the button that led to it, and takes the focus over. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
