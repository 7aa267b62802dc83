export type Key = "ArrowDown" | "Enter" | "Escape" | "Tab";

/** What a test does in a page, whichever the browser and the protocol that drives it. */
export type Tab = {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  evaluate: <A extends unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>;
  /** Presses the main button of the mouse there, in pixels of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  picture: () => Promise<Buffer>;
};

export type Engine = { version: string; tab: Tab; close: () => Promise<void> };
