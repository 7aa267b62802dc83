import { useTranslation } from "react-i18next";
import { formatInstant, formatList, formatMinutes, formatNumber } from "#src/app/format.ts";
import { useDeviceName } from "#src/app/use-device-name.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Drawer } from "#src/ui/drawer.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import { AuditLines, type EntryOfList } from "./audit-lines.tsx";
import { EntryRecord } from "#src/records/audit/entry-record.tsx";
import { RevertButton } from "./revert-button.tsx";
import { useAuditWords } from "#src/records/audit/use-audit-words.ts";

type AuditDrawerProps = { entry: AuditEntry; entryOf: EntryOfList; onClose: () => void };

/** All that the log tells of one command: who, when, where, and each record that it changed. */
export function AuditDrawer({ entry, entryOf, onClose }: AuditDrawerProps) {
  const { t } = useTranslation();
  const deviceName = useDeviceName();
  const language = useLanguage();
  const words = useAuditWords();
  const fieldLabel = useFieldLabel();
  const { args, user, number, lines } = entry;
  const list = words.wholeList(entry);
  return (
    <Drawer
      open
      size="lg"
      title={words.what(entry)}
      description={t(($) => $.audit.number, { number })}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={lines > 0 && !entry.isUndo ? <RevertButton number={number} onDone={onClose} /> : undefined}
    >
      <div className="grid gap-6">
        <Facts columns={2}>
          <Fact label={t(($) => $.audit.columns.who)}>
            <bdi>{words.who(entry)}</bdi>
          </Fact>
          <Fact label={t(($) => $.audit.columns.when)}>{formatInstant(entry.at, language)}</Fact>
          {entry.recordedAt !== entry.at && (
            <Fact label={t(($) => $.audit.recorded)}>{formatInstant(entry.recordedAt, language)}</Fact>
          )}
          <Fact label={t(($) => $.audit.columns.device)} wide>
            <bdi>{deviceName(entry.device)}</bdi>
          </Fact>
          {entry.record && lines === 0 && (
            <Fact label={t(($) => $.audit.columns.record)} wide>
              <EntryRecord entry={entry} linked />
            </Fact>
          )}
          {user && (
            <Fact label={t(($) => $.audit.about)}>
              <bdi>{user.name ?? t(($) => $.record.unknownUser)}</bdi>
            </Fact>
          )}
          {entry.people && (
            <Fact label={t(($) => $.audit.about)} wide>
              {formatList(
                entry.people.map(({ name }) => name ?? t(($) => $.record.unknownUser)),
                language,
              )}
            </Fact>
          )}
          {list !== null && !entry.record && <Fact label={t(($) => $.audit.list)}>{list}</Fact>}
          {args.count !== undefined && (
            <Fact label={t(($) => $.audit.rows)}>{formatNumber(args.count, language)}</Fact>
          )}
          {args.format !== undefined && (
            <Fact label={t(($) => $.audit.format)}>
              <Ltr>{args.format.toUpperCase()}</Ltr>
            </Fact>
          )}
          {args.fields !== undefined && (
            <Fact label={t(($) => $.audit.fields)}>{formatList(args.fields.map(fieldLabel), language)}</Fact>
          )}
          {args.minutes !== undefined && (
            <Fact label={t(($) => $.audit.waits)}>{formatMinutes(args.minutes, language)}</Fact>
          )}
          {args.reason !== undefined && (
            <Fact label={t(($) => $.audit.reason)}>
              <Ltr>{args.reason}</Ltr>
            </Fact>
          )}
          {entry.event === null && lines === 0 && (
            <Fact label={t(($) => $.audit.call)} wide>
              <Ltr>{entry.call}</Ltr>
            </Fact>
          )}
          {args.address !== undefined && (
            <Fact label={t(($) => $.audit.address)}>
              <Ltr>{args.address}</Ltr>
            </Fact>
          )}
        </Facts>
        {lines > 0 && <AuditLines key={number} number={number} entryOf={entryOf} />}
      </div>
    </Drawer>
  );
}
