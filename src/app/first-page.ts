/** A page that does not come is no reason to leave the device without its worker. */
const patience = 10_000;

let show: () => void = () => {};
const firstPageReady = new Promise<void>((resolve) => {
  show = resolve;
  setTimeout(resolve, patience);
});

/** The first page is there, with what it shows. */
export const noteFirstPage = (): void => show();

/** Loads what the first page does without: it would take the network and the processor from what that page needs. */
export async function afterFirstPage<T>(load: () => Promise<T>): Promise<T> {
  await firstPageReady;
  return load();
}
