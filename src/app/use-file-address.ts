import { useEffect, useState } from "react";
import { downloadFile } from "#src/api/files.ts";
import { ApiProblem } from "#src/api/problem.ts";

export type FileAddress = { state: "loading" | "missing" | "failed" } | { state: "there"; address: string };

/** An address at which this page alone shows a file; given back when nothing shows it any more. Null for no file. */
export function useFileAddress(id: string | null, owner: string): FileAddress {
  const [file, setFile] = useState<FileAddress>({ state: "loading" });
  useEffect(() => {
    if (id === null) return;
    let address: string | undefined;
    let isGone = false;
    const load = async () => {
      try {
        const content = await downloadFile(id, owner);
        if (isGone) return;
        address = URL.createObjectURL(content);
        setFile({ state: "there", address });
      } catch (error) {
        const isMissing = error instanceof ApiProblem && error.body.code === "file_missing";
        if (!isGone) setFile({ state: isMissing ? "missing" : "failed" });
      }
    };
    void load();
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
      setFile({ state: "loading" });
    };
  }, [id, owner]);
  return file;
}
