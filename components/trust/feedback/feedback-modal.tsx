import { useEffect } from 'react'
import { problemOf } from '@/components/platform/problem'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { feedbackLimit } from '@/lib/trust/feedback/limits'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  feedbackClosed,
  feedbackFailed,
  feedbackNow,
  feedbackSending,
  feedbackSent,
} from '@/store/platform/feedback'
import styles from './feedback.module.css'

/**
 * Shows the feedback form and sends it; blank feedback counts as sent. A failure keeps the text. Afterwards it opens
 * the page given with the place.
 */
export function FeedbackModal() {
  const t = useTranslations('feedback')
  const dispatch = useAppDispatch()
  const state = useAppSelector(feedbackNow)
  const { submissionComplete, nextPageToRedirect } = state
  useEffect(() => {
    if (!submissionComplete) return
    dispatch(feedbackClosed())
    if (nextPageToRedirect) window.location.assign(nextPageToRedirect)
  }, [submissionComplete, nextPageToRedirect, dispatch])

  const form = useForm({
    values: { text: '' },
    labels: { text: t('label') },
    isReady: ({ text }) => lengthOf(text.trim()) <= feedbackLimit,
    submit: async ({ text }) => {
      dispatch(feedbackSending())
      try {
        if (text.trim()) {
          const feedback_data = JSON.stringify({ verbatim_text: text.trim(), action_from: state.actionFrom })
          await api('POST /v3/analytics/feedback/', { feedback_data })
        }
        showToast({ message: t('thanks') })
        dispatch(feedbackSent())
      } catch (error) {
        dispatch(feedbackFailed(problemOf(error, {}, t('offline')).message))
        throw error
      }
    },
  })
  return (
    <Dialog title={state.title} onClose={() => dispatch(feedbackClosed())} isBusy={state.isSubmitting}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p>{state.prompt}</p>
        <FormField
          {...form.field('text')}
          rows={5}
          limit={feedbackLimit}
          hint={t('hint')}
          error={state.submissionFailure}
        />
        <div className={styles.row}>
          <Button onClick={() => dispatch(feedbackClosed())}>{t('cancel')}</Button>
          <Button look="accent" type="submit" aria-disabled={state.isSubmitting}>
            {state.isSubmitting ? t('sending') : t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
