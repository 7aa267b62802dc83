/** Why what was typed is no answer. */
export const WrongAnswer = ({ children }: { children: string }) => (
  <p role="alert" className="mt-1 text-sm text-danger-ink">
    {children}
  </p>
);
