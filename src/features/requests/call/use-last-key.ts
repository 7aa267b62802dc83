import { type KeyboardEvent, useRef } from "react";

/** Which key was pressed last inside an element, so that a choice by Tab is told from one by Enter or by the pointer. */
export function useLastKey() {
  const last = useRef("");
  const watch = {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      last.current = key;
    },
    onPointerDownCapture: () => {
      last.current = "";
    },
  };
  return { wasTab: () => last.current === "Tab", watch };
}
