import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** For pages whose texts come from the API: asks again where the language changes. An effect: the page's `lang` lies outside React. */
export function useReloadInLanguage(): void {
  const router = useRouter();
  useEffect(() => {
    const observer = new MutationObserver(() => void router.invalidate());
    observer.observe(document.documentElement, { attributeFilter: ["lang"] });
    return () => observer.disconnect();
  }, [router]);
}
