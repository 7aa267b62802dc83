declare const self: ServiceWorkerGlobalScope;

/** A message for every file would be a hundred and more. */
const step = 5;

/** Tells the pages how many of these files are on the device, at each call one more. */
export function installProgress(total: number): () => void {
  let done = 0;
  return () => {
    done++;
    if (done % step === 0 || done === total) void tell(done, total);
  };
}

async function tell(done: number, total: number): Promise<void> {
  for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true }))
    page.postMessage({ type: "install-progress", done, total });
}
