/** Whether the browser promises not to clear the data by itself, and its answer to the request. */
export type Protection = "protected" | "refused" | "not_asked" | "unsupported";

const answerKey = "offdesk-protection";

export async function readProtection(): Promise<Protection> {
  // Missing on plain http and in older browsers.
  if (!("storage" in navigator) || !("persisted" in navigator.storage)) return "unsupported";
  if (await navigator.storage.persisted().catch(() => false)) return "protected";
  return localStorage.getItem(answerKey) === "refused" ? "refused" : "not_asked";
}

/** Asks the browser, which may ask the person, and keeps the answer. */
export async function askForProtection(): Promise<Protection> {
  if ((await readProtection()) === "unsupported") return "unsupported";
  const granted = await navigator.storage.persist().catch(() => false);
  localStorage.setItem(answerKey, granted ? "granted" : "refused");
  return granted ? "protected" : "refused";
}

/** After the first real save there is something to lose: asks once on this device, whatever the answer. */
export async function protectOnce(): Promise<void> {
  if (localStorage.getItem(answerKey) === null) await askForProtection();
}
