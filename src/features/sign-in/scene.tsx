import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConnection } from "#src/api/connection.ts";
import { useReadiness } from "#src/app/offline-readiness.ts";
import { SceneDrawing } from "./scene-drawing.tsx";

/** Beside the form, where there is room: what is special here, in a picture and in words. */
export function SignInScene() {
  const { t } = useTranslation();
  const connection = useConnection();
  // What it says is not true yet on a device that waits for the network.
  const trueHere = useReadiness() === "ready" || connection === "good";
  const points = [
    t(($) => $.login.scene.lists),
    t(($) => $.login.scene.saved),
    t(($) => $.login.worksOffline),
  ];
  return (
    <>
      <SceneDrawing />
      <div hidden={!trueHere} className="mt-10 max-w-md text-start">
        <p className="text-xl font-semibold tracking-tight text-balance">{t(($) => $.login.scene.title)}</p>
        <ul className="mt-4 space-y-2 text-ink-muted">
          {points.map((point) => (
            <li key={point} className="flex items-center gap-2.5">
              <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
