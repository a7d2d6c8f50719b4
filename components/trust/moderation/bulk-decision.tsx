import { useId, useState } from 'react'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type Outcome, outcomes } from '@/lib/content/reports/outcomes'
import type { ReportReason } from '@/lib/content/reports/reasons'
import { resource } from '@/lib/edge/client/resource-client'
import { moderationLimits } from '@/lib/trust/moderation/limits'
import styles from './moderation.module.css'
import { RuleSelect } from './rule-select'

type Props = {
  ids: readonly string[]
  onClear: () => void
  /** Called with the cases that are decided now. */
  onDecided: (ids: readonly string[]) => void
}

/** Decides the selected cases together: one outcome, one statement; a case that refuses it stays selected. */
export function BulkDecision({ ids, onClear, onDecided }: Props) {
  const t = useTranslations('moderation')
  const [isOpen, setOpen] = useState(false)
  const isTooMany = ids.length > moderationLimits.atOnce
  return (
    <>
      <Button look="accent" disabled={isTooMany} onClick={() => setOpen(true)}>
        {t('bulk.open', { count: ids.length })}
      </Button>
      <Button onClick={onClear}>{t('bulk.clear')}</Button>
      {isTooMany && <p role="alert">{t('bulk.most', { count: moderationLimits.atOnce })}</p>}
      {isOpen && <BulkDialog ids={ids} onClose={() => setOpen(false)} onDecided={onDecided} />}
    </>
  )
}

type DialogProps = Pick<Props, 'ids' | 'onDecided'> & { onClose: () => void }

function BulkDialog({ ids, onClose, onDecided }: DialogProps) {
  const t = useTranslations()
  const id = useId()
  const form = useForm({
    values: { outcome: 'no_violation' as Outcome, rule: 'spam' as ReportReason, statement: '' },
    offline: t('moderation.notDone'),
    submit: async ({ outcome, rule, statement }) => {
      const { data: decided } = await resource('AdminReportsResource').update({
        case_ids: [...ids],
        outcome,
        rule: outcome === 'no_violation' ? null : rule,
        statement,
      })
      const done = decided.filter((one) => one.problem === null).map(({ case_id }) => case_id)
      const failed = decided.filter((one) => one.problem !== null)
      if (done.length > 0) showToast({ message: t('moderation.bulk.done', { count: done.length }) })
      const why = [...new Set(failed.map((one) => one.problem))].join(' ')
      if (failed.length > 0)
        showToast({ message: t('moderation.bulk.failed', { count: failed.length, why }), tone: 'error' })
      onDecided(done)
      onClose()
    },
  })
  const { outcome, rule, statement } = form.values
  const { isPending } = form
  const isBroken = outcome !== 'no_violation'
  return (
    <Dialog title={t('moderation.bulk.title', { count: ids.length })} onClose={onClose} isBusy={isPending}>
      <form className={styles.bulkForm} onSubmit={form.onSubmit} noValidate>
        <div className={styles.select}>
          <label htmlFor={`${id}-outcome`}>{t('moderation.bulk.outcome')}</label>
          <select
            id={`${id}-outcome`}
            value={outcome}
            onChange={(event) => form.set('outcome', event.target.value as Outcome)}
          >
            {outcomes.map((each) => (
              <option key={each} value={each}>
                {t(`moderation.outcome.${each}`)}
              </option>
            ))}
          </select>
        </div>
        {isBroken && <RuleSelect rule={rule} onChange={(value) => form.set('rule', value)} />}
        <FormField
          {...form.field('statement')}
          label={t('moderation.statement')}
          hint={t(isBroken ? 'moderation.statementHint' : 'moderation.noteHint')}
          limit={moderationLimits.statement}
          rows={3}
          error={form.errorOf('statement') ?? form.problem}
        />
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={isPending || !statement.trim()}>
            {isPending ? t('moderation.saving') : t('moderation.submit')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('moderation.bulk.cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
