import css from "./receipt.css?inline";

/** A paper as a page of its own, which opens on any device without this app. */
export function receiptFile(paper: HTMLElement, title: string): File {
  const { lang, dir } = paper;
  const name = document.createElement("title");
  name.textContent = title;
  const page = [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">${name.outerHTML}`,
    `<style>body{margin:0;font-family:system-ui,sans-serif}${css}</style></head>`,
    `<body>${paper.outerHTML}</body></html>`,
  ];
  return new File(page, `${title.replaceAll(/[\\/:*?"<>|\s]+/g, "-")}.html`, { type: "text/html" });
}

/** Hands the paper on as a file, or its address to a device that takes no files; false where that failed, but not where somebody gave up. */
export async function shareReceipt(paper: HTMLElement, title: string): Promise<boolean> {
  const files = [receiptFile(paper, title)];
  const shared: ShareData = navigator.canShare?.({ files })
    ? { title, files }
    : { title, url: location.href };
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
