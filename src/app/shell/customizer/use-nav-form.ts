import { usePreference } from "#src/app/preferences.ts";

export type NavForm = "vertical" | "collapsed" | "horizontal";

/** Two preferences that people choose as one: where the navigation stands, and how wide. */
export function useNavForm(): [NavForm, (form: NavForm) => void] {
  const [layout, setLayout] = usePreference("nav-layout");
  const [collapsed, setCollapsed] = usePreference("nav-collapsed");
  const form = layout === "horizontal" ? layout : collapsed === "true" ? "collapsed" : "vertical";
  return [
    form,
    (next) => {
      setLayout(next === "horizontal" ? "horizontal" : "vertical");
      if (next !== "horizontal") setCollapsed(next === "collapsed" ? "true" : "false");
    },
  ];
}
