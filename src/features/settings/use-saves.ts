import { useRef } from "react";
import type { SettingName } from "#db/domain/settings/settings.ts";
import { saveSettings } from "#src/api/settings.ts";

export type SaveSetting = (name: SettingName, value: unknown, key: string) => Promise<void>;

/** Saves settings one after the other, each since the version that the one before it made. */
export function useSaves(version: number): SaveSetting {
  const latest = useRef(version);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (name, value, key) => {
    const saved = last.current.then(async () => {
      const answer = await saveSettings(Math.max(latest.current, version), { [name]: value }, { key });
      latest.current = answer.version;
    });
    last.current = saved.catch(() => {});
    return saved;
  };
}
