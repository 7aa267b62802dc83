import type { Device } from "#db/store/store.ts";

/** Before a transaction whose records get tags or numbers with this device's code: a dry run may read the code, and not draw it. */
export async function drawDeviceCode(device: Device): Promise<void> {
  await device.code();
}
