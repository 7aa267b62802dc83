import type { ReactNode } from "react";
import { LanguageSelect } from "./language-select.tsx";
import { Logo } from "./logo.tsx";
import { ThemeButtons } from "./theme-buttons.tsx";

/** A page outside the shell: what it says in the middle, the logo above, language and theme below. */
export function BlankFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-6 phone:px-4">
      <header className="py-5">
        <Logo />
      </header>
      <main className="flex flex-1 flex-col justify-center pb-10">{children}</main>
      <footer className="flex flex-wrap items-center justify-center gap-3 pb-6">
        <LanguageSelect />
        <ThemeButtons />
      </footer>
    </div>
  );
}
