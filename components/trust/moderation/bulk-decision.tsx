import { type FormEvent, useId, useState } from 'react'
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
import { useDecision } from './use-decision'

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
  const [outcome, setOutcome] = useState<Outcome>('no_violation')
  const [rule, setRule] = useState<ReportReason>('spam')
  const [statement, setStatement] = useState('')
  const isBroken = outcome !== 'no_violation'
  const { isBusy, problem, run } = useDecision<readonly { case_id: string; problem: string | null }[]>(
    (decided) => {
      const done = decided.filter((one) => one.problem === null).map(({ case_id }) => case_id)
      const failed = decided.filter((one) => one.problem !== null)
      if (done.length > 0) showToast({ message: t('moderation.bulk.done', { count: done.length }) })
      const why = [...new Set(failed.map((one) => one.problem))].join(' ')
      if (failed.length > 0)
        showToast({ message: t('moderation.bulk.failed', { count: failed.length, why }), tone: 'error' })
      onDecided(done)
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!statement.trim()) return
    const decision = { outcome, rule: isBroken ? rule : null, statement }
    void run(() => resource('AdminReportsResource').update({ case_ids: [...ids], ...decision }))
  }
  return (
    <Dialog title={t('moderation.bulk.title', { count: ids.length })} onClose={onClose} isBusy={isBusy}>
      <form className={styles.bulkForm} onSubmit={submit} noValidate>
        <div className={styles.select}>
          <label htmlFor={`${id}-outcome`}>{t('moderation.bulk.outcome')}</label>
          <select
            id={`${id}-outcome`}
            value={outcome}
            onChange={(event) => setOutcome(event.target.value as Outcome)}
          >
            {outcomes.map((each) => (
              <option key={each} value={each}>
                {t(`moderation.outcome.${each}`)}
              </option>
            ))}
          </select>
        </div>
        {isBroken && <RuleSelect rule={rule} onChange={setRule} />}
        <FormField
          label={t('moderation.statement')}
          hint={t(isBroken ? 'moderation.statementHint' : 'moderation.noteHint')}
          value={statement}
          onChange={setStatement}
          limit={moderationLimits.statement}
          rows={3}
          error={problem}
        />
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={isBusy || !statement.trim()}>
            {isBusy ? t('moderation.saving') : t('moderation.submit')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {t('moderation.bulk.cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
