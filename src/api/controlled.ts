/** True where the worker answers for this page: all of the app's files are on the device then. */
export const isControlled = (): boolean =>
  "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
