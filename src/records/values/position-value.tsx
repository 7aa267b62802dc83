import { Copy, Map } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FieldOf, Position } from "#db/schema/kind.ts";
import { copyText } from "#src/app/copy-text.ts";
import { isPosition, mapAddress, plainPosition, positionText } from "#src/records/position/position-text.ts";
import { useLanguage } from "#src/records/words.ts";
import { IconButton, iconButtonClass } from "#src/ui/icon-button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { notify } from "#src/ui/notify.ts";
import { Tooltip } from "#src/ui/tooltip.tsx";
import { EmptyValue } from "./empty-value.tsx";
import type { ValueProps } from "./value-props.ts";

export function PositionValue({ value, compact = false }: ValueProps<FieldOf<"position">>) {
  const language = useLanguage();
  if (!isPosition(value)) return <EmptyValue />;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1 align-middle">
      <Ltr className="tabular-nums">{positionText(value, language)}</Ltr>
      {!compact && <Ways position={value} />}
    </span>
  );
}

/** Out of the app: to the phone's own map, or to wherever it is pasted. */
function Ways({ position }: { position: Position }) {
  const { t } = useTranslation();
  const copy = async () =>
    (await copyText(plainPosition(position)))
      ? notify({ title: t(($) => $.record.position.copied) })
      : notify({ title: t(($) => $.list.rowMenu.copyFailed), tone: "danger" });
  return (
    <span className="-my-1 flex">
      <Tooltip text={t(($) => $.record.position.open)}>
        <a
          href={mapAddress(position)}
          aria-label={t(($) => $.record.position.open)}
          className={iconButtonClass({ size: "sm" })}
        >
          <Map aria-hidden />
        </a>
      </Tooltip>
      <Tooltip text={t(($) => $.record.position.copy)}>
        <IconButton
          size="sm"
          label={t(($) => $.record.position.copy)}
          icon={<Copy />}
          onClick={() => void copy()}
        />
      </Tooltip>
    </span>
  );
}
