/** A page that does not come is no reason to leave the device without its worker. */
const patience = 10_000;

let show: () => void = () => {};
const firstPageReady = new Promise<void>((resolve) => {
  show = resolve;
  setTimeout(resolve, patience);
});

let stillLoading: Promise<unknown> = Promise.resolve();

/** For what the first page shows only when it has come: until then the page is not there. */
export function holdFirstPage(loading: Promise<unknown>): void {
  stillLoading = Promise.allSettled([stillLoading, loading]);
}

/** The router has shown the first page. */
export async function noteFirstPage(): Promise<void> {
  await stillLoading;
  // React draws it in a task of its own, and it is on the screen with the frame after that.
  setTimeout(() => requestAnimationFrame(() => setTimeout(show)));
}

/** Loads what the first page does without: it would take the network and the processor from what that page needs. */
export async function afterFirstPage<T>(load: () => Promise<T>): Promise<T> {
  await firstPageReady;
  return load();
}
