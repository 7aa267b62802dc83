import { Copy, Plus, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Tooltip } from "#src/ui/tooltip.tsx";
import type { InputProps } from "./input-props.ts";

type RowGroupProps = Pick<InputProps, "path" | "renderSubfields"> & {
  /** Of the value that these rows have. */
  name: string;
  /** Instead of rows. */
  none: string;
  inputs: Fields;
  rows: readonly { key: string; at: number }[];
  /** The id of the button that adds a row. */
  adder: string;
  onAdd: (() => void) | null;
  onCopy: (() => void) | null;
  onRemove: (at: number) => void;
};

/** A value with its rows, each a line of short inputs. */
export function RowGroup({ name, none, inputs, rows, path, ...actions }: RowGroupProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { renderSubfields, adder, onAdd, onCopy, onRemove } = actions;
  const inGroup = (inner: string) => t(($) => $.form.rows.inGroup, { group: name, field: label(inner) });
  const copyText = t(($) => $.form.rows.copy, { value: name });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line py-2 first:border-t-0 @md:grid-cols-[9rem_minmax(0,1fr)_auto] @md:items-start">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="font-medium text-ink @md:py-2">
        {name}
      </span>
      <div className="space-y-2 @max-md:col-span-full @max-md:row-start-2">
        {rows.length === 0 && <p className="text-ink-muted @md:py-2">{none}</p>}
        {rows.map(({ key, at }, index) => (
          <div key={key} className="flex items-start gap-2">
            {Object.entries(inputs).map(([one, field], column) => (
              <Fragment key={one}>
                {column > 0 && (
                  <span aria-hidden className="py-2 text-ink-muted">
                    –
                  </span>
                )}
                <div className="@container w-24 min-w-0">
                  {renderSubfields({ [one]: field }, `${path}.${at}`, inGroup)}
                </div>
              </Fragment>
            ))}
            <IconButton
              label={t(($) => $.form.rows.removeOf, { group: name, row: index + 1 })}
              icon={<Trash2 />}
              onClick={() => onRemove(at)}
            />
          </div>
        ))}
      </div>
      <div className="flex @max-md:col-start-2 @max-md:row-start-1">
        {onCopy && (
          <Tooltip text={copyText}>
            <IconButton label={copyText} icon={<Copy />} onClick={onCopy} />
          </Tooltip>
        )}
        {onAdd && (
          <IconButton
            id={adder}
            label={t(($) => $.form.rows.addTo, { group: name })}
            icon={<Plus />}
            onClick={onAdd}
          />
        )}
      </div>
    </fieldset>
  );
}
