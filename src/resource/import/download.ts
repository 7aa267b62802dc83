/** Hands a CSV file to the browser. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Safari begins to read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
