import type { ReactNode } from "react";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { useSavedText } from "#src/ui/use-saved-text.ts";
import { ChoiceLine } from "./choice-line.tsx";
import type { Saving } from "./use-save-account.ts";

type SavedLineProps = {
  name: keyof Saving["issues"];
  label: ReactNode;
  help?: ReactNode;
  value: string | null;
  saving: Saving;
  type?: "text" | "tel";
  autoComplete: string;
};

/** A text about oneself: saved a moment after the last key, and as it is left. */
export function SavedLine({ name, label, help, value, saving, type = "text", autoComplete }: SavedLineProps) {
  const issueWords = useIssueWords();
  const text = useSavedText(value ?? "", (typed) => void saving.save({ [name]: typed }));
  const issue = saving.issues[name];
  return (
    <ChoiceLine label={label} help={help} error={issue && issueWords(issue)}>
      <TextInput
        type={type}
        autoComplete={autoComplete}
        dir={type === "tel" ? "ltr" : "auto"}
        value={text.value}
        onChange={({ currentTarget }) => text.type(currentTarget.value)}
        onBlur={text.save}
        onKeyDown={({ key }) => key === "Enter" && text.save()}
      />
    </ChoiceLine>
  );
}
