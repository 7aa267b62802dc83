export const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Characters that XML 1.0 cannot hold at all (control characters, half surrogates) are left out. A cell has at most 32,767
 * signs.
 */
export const escaped = (text: string): string =>
  text
    .slice(0, 32_767)
    // oxlint-disable-next-line no-control-regex -- the signs that XML refuses
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, "")
    // Texts that spreadsheets would read as one character, and the line end that XML takes for another.
    .replace(/_(?=x[\dA-F]{4}_)/gi, "_x005F_")
    .replaceAll("\r", "_x000D_")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? "");
