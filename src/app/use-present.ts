import { useMatch, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * Whether the person is still on this page, after an answer or a pause: a person who went elsewhere, or is on the way there, is
 * not redirected. An effect, because only React knows when it takes a component away.
 */
export function usePresent(): () => boolean {
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => barePath(pathname) });
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // What stands around all pages is on none in particular.
  const isAround = here === "";
  return () => isMounted.current && (isAround || barePath(router.latestLocation.pathname) === here);
}

/** A path as it is the same with and without a slash at its end. */
export const barePath = (pathname: string): string => pathname.replace(/\/+$/, "");
