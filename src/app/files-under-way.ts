import { observable } from "./observable.ts";

/** How many files are on their way to a record, or wait for those before them: they are lost with the page, and with the session. */
export const filesUnderWay = observable(0);

export async function countUnderWay(sending: Promise<unknown>): Promise<void> {
  filesUnderWay.set(filesUnderWay.get() + 1);
  await sending.catch(() => {});
  filesUnderWay.set(filesUnderWay.get() - 1);
}
