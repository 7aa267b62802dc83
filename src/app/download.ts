/** Hands a file to the browser, which keeps it under this name. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Safari begins to read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const csvFile = (text: string): Blob => new Blob([text], { type: "text/csv;charset=utf-8" });
