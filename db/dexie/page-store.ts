import type { Database } from "./database.ts";
import { openStore, type Opening } from "./opening.ts";
import { cacheSentinel } from "./sentinel.ts";

/**
 * The store of a page. WebKit keeps a page that was left as it is, to go back to, with its open transactions, which hold the
 * database for minutes. So a page that goes away gives the database back, and opens it again where it comes back.
 */
export function openPageStore(): Opening {
  const store = openStore(cacheSentinel);
  let shown: Promise<void> | null = null;
  let comeBack = () => {};
  window.addEventListener("pagehide", () => {
    shown ??= new Promise((resolve) => {
      comeBack = resolve;
    });
    store.close();
  });
  window.addEventListener("pageshow", () => {
    shown = null;
    comeBack();
  });
  // What goes on in a page that is away must not open it again.
  const whenShown = (open: () => Promise<Database>): Promise<Database> =>
    shown ? shown.then(() => whenShown(open)) : open();
  return { ...store, open: () => whenShown(store.open), opened: () => whenShown(store.opened) };
}
