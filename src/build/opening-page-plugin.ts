import type { Plugin } from "vite";

type Words = { lost: string; slow: string; waiting: string };

/** The content of `index.html` before anything else has arrived: the logo, and words for a network that is slow or gone. */
export function openingPage(logo: string, words: Record<string, Words>): Plugin[] {
  return [
    {
      name: "offdesk:opening-words",
      transformIndexHtml: {
        order: "pre",
        handler: (html) =>
          html
            .replace("<!-- logo -->", () => logo)
            .replace("<!-- connection -->", () => Object.entries(words).map(paragraphs).join("\n")),
      },
    },
    {
      name: "offdesk:styles-after-opening",
      apply: "build",
      transformIndexHtml: { order: "post", handler: stylesLast },
    },
  ];
}

/** All languages stand there; the style shows that of the page. */
function paragraphs([language, { lost, slow, waiting }]: [string, Words]): string {
  return `<div lang="${language}"><b data-when="lost">${lost}</b><b data-when="slow">${slow}</b><p>${waiting}</p></div>`;
}

/** Browsers paint nothing that follows a style sheet which is still on its way: what shows meanwhile stands before it. */
function stylesLast(html: string): string {
  const links: string[] = [];
  const rest = html.replace(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g, (link) => {
    links.push(link);
    return "";
  });
  return rest.replace("</body>", () => `${links.join("")}  </body>`);
}
