import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the page in the browser's tab and history: «Computers · Offdesk». An effect: the title lies outside React. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const title = t(($) => $.shell.documentTitle, { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
