import { useId } from 'react'
import { useForm } from '@/components/platform/use-form'
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

type Props = { page: WireCasePage; onDone: (page: WireCasePage) => void }

/** Edits the outcome, the rule, and the statement of reasons for the person. */
export function DecisionForm({ page, onDone }: Props) {
  const t = useTranslations()
  const id = useId()
  const { case: one, outcomes, has_copies } = page
  const isBreach = (outcome: Outcome | null) => outcome !== null && outcome !== 'no_violation'
  const mayCopy = (outcome: Outcome | null) =>
    outcome !== null && isBreach(outcome) && has_copies && removes(outcome, true)
  const form = useForm({
    values: {
      outcome: null as Outcome | null,
      rule: (one.reasons[0]?.reason ?? 'spam') as ReportReason,
      copies: false,
      statement: '',
    },
    offline: t('moderation.notDone'),
    submit: async ({ outcome, rule, copies, statement }) => {
      if (outcome === null) return
      const { data } = await resource('AdminReportResource').create({
        case_id: one.id,
        outcome,
        rule: isBreach(outcome) ? rule : null,
        statement,
        copies: mayCopy(outcome) && copies,
      })
      onDone(data)
    },
  })
  const { outcome, rule, copies, statement } = form.values
  const isBroken = isBreach(outcome)
  const isReady = outcome !== null && statement.trim() !== ''
  return (
    <form className={styles.part} aria-labelledby={`${id}-title`} onSubmit={form.onSubmit}>
      <h2 id={`${id}-title`}>{t('moderation.decide')}</h2>
      <fieldset className={styles.outcomes}>
        <legend className="visually-hidden">{t('moderation.decide')}</legend>
        {outcomes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={each === outcome}
              onChange={() => form.set('outcome', each)}
            />
            {t(`moderation.outcome.${each}`)}
          </label>
        ))}
      </fieldset>
      {isBroken && <RuleSelect rule={rule} onChange={(value) => form.set('rule', value)} />}
      {mayCopy(outcome) && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={copies}
            onChange={(event) => form.set('copies', event.target.checked)}
          />
          {t('moderation.copies')}
        </label>
      )}
      <FormField
        {...form.field('statement')}
        label={t('moderation.statement')}
        {...(outcome && { hint: t(isBroken ? 'moderation.statementHint' : 'moderation.noteHint') })}
        limit={moderationLimits.statement}
        rows={4}
        error={form.errorOf('statement') ?? form.problem}
      />
      <Button type="submit" look="accent" className={styles.submit} disabled={!isReady || form.isPending}>
        {form.isPending ? t('moderation.saving') : t('moderation.submit')}
      </Button>
    </form>
  )
}
