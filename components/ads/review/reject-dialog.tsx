import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type RejectedReason, reasonGroups, rejectedReasons, reviewLimits } from '@/lib/ads/review/reasons'
import type { WireReview } from '@/lib/ads/review/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { ReasonText } from '../kit/reason-text'
import styles from './review.module.css'

type Props = { one: WireReview; onClose: () => void; onRejected: () => void }

/** Asks why a promotion is rejected, and rejects it. */
export function RejectDialog({ one: { id, name, review_status: seen }, onClose, onRejected }: Props) {
  const t = useTranslations('review')
  const form = useForm({
    values: { reasons: [] as RejectedReason[], note: '' },
    labels: { reasons: t('reasons'), note: t('note') },
    check: ({ reasons }): Faults => (reasons.length === 0 ? { reasons: t('chooseReason') } : {}),
    submit: async ({ reasons, note }) => {
      await resource('AdminAdReviewsResource').update({ id, seen, outcome: 'REJECTED', reasons, note })
      showToast({ message: t('rejected', { name }) })
      onRejected()
    },
  })
  const { reasons } = form.values
  const isFull = reasons.length >= reviewLimits.reasons
  const toggle = (reason: RejectedReason) =>
    form.set(
      'reasons',
      reasons.includes(reason) ? reasons.filter((each) => each !== reason) : [...reasons, reason],
    )
  const problem = form.errorOf('reasons')
  return (
    <Dialog title={t('rejectTitle', { name })} onClose={onClose} isBusy={form.isPending}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('rejectText', { max: reviewLimits.reasons })}</p>
        {reasonGroups.map((group) => (
          <fieldset key={group} className={styles.group}>
            <legend>{t(`group.${group}`)}</legend>
            {rejectedReasons[group].map((reason) => (
              <label key={reason}>
                <input
                  type="checkbox"
                  name={reason}
                  checked={reasons.includes(reason)}
                  disabled={isFull && !reasons.includes(reason)}
                  onChange={() => toggle(reason)}
                />
                <ReasonText reason={reason} />
              </label>
            ))}
          </fieldset>
        ))}
        {problem && <p role="alert">{problem}</p>}
        <FormField {...form.field('note')} rows={3} limit={reviewLimits.note} hint={t('noteHint')} />
        <DialogAnswers>
          <Button look="accent" type="submit" aria-disabled={form.isPending}>
            {t('reject')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
