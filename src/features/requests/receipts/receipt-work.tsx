import type { SignedWork } from "#db/domain/requests/signed-work.ts";
import { translate } from "#db/schema/translated.ts";
import { recordNamesIn } from "#src/features/requests/request-row.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { ReceiptFacts, type ReceiptSectionProps } from "./receipt-facts.tsx";
import { checklistAnswer } from "./checklist-answer.tsx";

type ReceiptWorkProps = ReceiptSectionProps & { work: SignedWork };

/** What was reported, found, done, tested and built in, and what came of it. */
export function ReceiptWork(props: ReceiptWorkProps) {
  const { receipt, words } = props;
  const { row } = receipt;
  const { t, choice } = words;
  const outcome = row.visitOutcome
    ? choice("visitOutcome", row.visitOutcome)
    : row.outcome && choice("outcome", row.outcome);
  return (
    <>
      <Prose title={t(($) => $.receipt.facts.problem)} text={row.description} />
      <Findings {...props} />
      <Actions {...props} />
      <Materials {...props} />
      <Results {...props} />
      <ChecklistLines {...props} />
      {(outcome || row.resolutionNote) && (
        <section>
          <h3>{t(($) => $.receipt.sections.result)}</h3>
          {outcome && <p className="receipt-name">{outcome}</p>}
          {row.resolutionNote && (
            <p dir="auto" className="receipt-prose">
              {row.resolutionNote}
            </p>
          )}
        </section>
      )}
    </>
  );
}

function Prose({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <section>
      <h3>{title}</h3>
      <p dir="auto" className="receipt-prose">
        {text}
      </p>
    </section>
  );
}

function Findings({ receipt: { row, displayNames }, words: { t, language } }: ReceiptWorkProps) {
  const nameOf = recordNamesIn(displayNames, language);
  const findings = (row.diagnosticIds ?? []).flatMap((id) => nameOf("diagnostics", id) ?? []);
  if (findings.length === 0) return null;
  return (
    <section>
      <h3>{t(($) => $.receipt.sections.found)}</h3>
      <ul className="receipt-plain">
        {findings.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ receipt, words: { summary, language }, work }: ReceiptWorkProps) {
  const nameOf = recordNamesIn(receipt.displayNames, language);
  const isAboutSeveral = work.units.length > 1;
  if (work.actions.length === 0) return null;
  return (
    <section>
      <h3>{summary.work}</h3>
      <ul className="receipt-lines">
        {work.actions.map(({ id, unitId, result, note }, at) => {
          const tag = isAboutSeveral ? work.units.find((unit) => unit.id === unitId)?.tag : undefined;
          return (
            <li key={at}>
              <p>
                <bdi>{nameOf("actionsPerformed", id) ?? "—"}</bdi>
                {note && <bdi className="receipt-under">{note}</bdi>}
              </p>
              <p className="receipt-values">
                <span>{summary.choice("result", result)}</span>
                {tag && <Ltr>{tag}</Ltr>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Materials({ words: { summary }, work }: ReceiptWorkProps) {
  if (work.materials.length === 0) return null;
  return (
    <section>
      <h3>{summary.materials}</h3>
      <ul className="receipt-lines">
        {work.materials.map(({ name, quantity, unit, serialInstalled, serialRemoved }, at) => (
          <li key={at}>
            <p>
              <bdi>{name}</bdi> <bdi>{summary.quantity(quantity, unit)}</bdi>
            </p>
            <ReceiptFacts
              facts={[
                [summary.serialInstalled, serialInstalled && <Ltr>{serialInstalled}</Ltr>],
                [summary.serialRemoved, serialRemoved && <Ltr>{serialRemoved}</Ltr>],
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of each unit, of the tests afterwards, and what became of the data. */
function Results({ receipt: { row }, words: { t, choice }, work }: ReceiptWorkProps) {
  const { unitResults = [], testsAfter = [] } = row;
  return (
    <>
      {unitResults.length > 0 && (
        <section>
          <h3>{t(($) => $.receipt.sections.unitResults)}</h3>
          <ul className="receipt-lines">
            {unitResults.map(({ equipmentId, result }) => (
              <li key={equipmentId}>
                <Ltr>{work.units.find(({ id }) => id === equipmentId)?.tag ?? "—"}</Ltr>
                <span>{choice("unitResultsResult", result)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {testsAfter.length > 0 && (
        <section>
          <h3>{t(($) => $.receipt.sections.tests)}</h3>
          <ul className="receipt-lines">
            {testsAfter.map(({ label, result }, at) => (
              <li key={at}>
                <bdi>{label}</bdi>
                <span>{choice("testsAfterResult", result)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReceiptFacts
        facts={[
          [t(($) => $.receipt.facts.dataBackup), row.dataBackup && choice("dataBackup", row.dataBackup)],
          [
            t(($) => $.receipt.facts.dataMigration),
            row.dataMigration && choice("dataMigration", row.dataMigration),
          ],
        ]}
      />
    </>
  );
}

function ChecklistLines({ receipt: { checklist }, words }: ReceiptWorkProps) {
  const answered = checklist.filter(({ value }) => value !== null);
  if (answered.length === 0) return null;
  return (
    <section>
      <h3>{words.t(($) => $.receipt.sections.checklist)}</h3>
      <ul className="receipt-lines">
        {answered.map((line) => (
          <li key={line.id}>
            <bdi>{translate(line.label, words.language)}</bdi>
            <span>{checklistAnswer(line, words)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
