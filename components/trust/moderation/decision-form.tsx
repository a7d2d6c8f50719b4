import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { type Outcome, removes } from '@/lib/content/reports/outcomes'
import type { ReportReason } from '@/lib/content/reports/reasons'
import { resource } from '@/lib/edge/client/resource-client'
import { moderationLimits } from '@/lib/trust/moderation/limits'
import type { WireCasePage } from '@/lib/trust/moderation/schema'
import styles from './moderation.module.css'
import { RuleSelect } from './rule-select'
import { useDecision } from './use-decision'

type Props = { page: WireCasePage; onDone: (page: WireCasePage) => void }

/** Edits the outcome, the rule, and the statement of reasons for the person. */
export function DecisionForm({ page, onDone }: Props) {
  const t = useTranslations()
  const id = useId()
  const { case: one, outcomes, has_copies } = page
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [rule, setRule] = useState<ReportReason>(one.reasons[0]?.reason ?? 'spam')
  const [copies, setCopies] = useState(false)
  const [statement, setStatement] = useState('')
  const { isBusy, problem, run } = useDecision(onDone)
  const isBroken = outcome !== null && outcome !== 'no_violation'
  const mayCopy = isBroken && has_copies && removes(outcome, true)
  const isReady = outcome !== null && statement.trim() !== ''

  const decide = () => {
    if (!isReady) return
    void run(() =>
      resource('AdminReportResource').create({
        case_id: one.id,
        outcome,
        rule: isBroken ? rule : null,
        statement,
        copies: mayCopy && copies,
      }),
    )
  }
  return (
    <form
      className={styles.part}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <h2 id={`${id}-title`}>{t('moderation.decide')}</h2>
      <fieldset className={styles.outcomes}>
        <legend className="visually-hidden">{t('moderation.decide')}</legend>
        {outcomes.map((each) => (
          <label key={each}>
            <input type="radio" name={id} checked={each === outcome} onChange={() => setOutcome(each)} />
            {t(`moderation.outcome.${each}`)}
          </label>
        ))}
      </fieldset>
      {isBroken && <RuleSelect rule={rule} onChange={setRule} />}
      {mayCopy && (
        <label className={styles.check}>
          <input type="checkbox" checked={copies} onChange={(event) => setCopies(event.target.checked)} />
          {t('moderation.copies')}
        </label>
      )}
      <FormField
        label={t('moderation.statement')}
        {...(outcome && { hint: t(isBroken ? 'moderation.statementHint' : 'moderation.noteHint') })}
        value={statement}
        onChange={setStatement}
        limit={moderationLimits.statement}
        rows={4}
        error={problem}
      />
      <Button type="submit" look="accent" className={styles.submit} disabled={!isReady || isBusy}>
        {isBusy ? t('moderation.saving') : t('moderation.submit')}
      </Button>
    </form>
  )
}
