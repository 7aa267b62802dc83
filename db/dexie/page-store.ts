import type { Database } from "./database.ts";
import { openStore, type Opening } from "./opening.ts";
import { cacheSentinel } from "./sentinel.ts";

/**
 * The store of a page. WebKit keeps a page that was left as it is, to go back to, with its open transactions, which hold the
 * database for minutes. So a page that goes away gives the database back, and opens it again where it comes back.
 */
export function openPageStore(): Opening {
  const store = openStore(cacheSentinel);
  let visible: Promise<void> | null = null;
  let comeBack = () => {};
  window.addEventListener("pagehide", () => {
    visible ??= new Promise((resolve) => {
      comeBack = resolve;
    });
    store.close();
  });
  window.addEventListener("pageshow", () => {
    visible = null;
    comeBack();
  });
  // Work that goes on in a page that was left must not open the database again.
  const whenVisible = (open: () => Promise<Database>): Promise<Database> =>
    visible ? visible.then(() => whenVisible(open)) : open();
  return { ...store, open: () => whenVisible(store.open), opened: () => whenVisible(store.opened) };
}
