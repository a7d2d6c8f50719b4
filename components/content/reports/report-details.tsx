import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { detailsLimit, type ReportReason } from '@/lib/content/reports/reasons'
import type { ReportTarget } from '@/lib/content/reports/target'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './reports.module.css'

type Props = {
  target: ReportTarget
  reason: ReportReason
  onBusy: (isBusy: boolean) => void
  onBack: () => void
  onDone: () => void
}

/** Sends a report; for a comment with its own call (specification part 1, section 7). */
function send(target: ReportTarget, reason: ReportReason, details: string): Promise<unknown> {
  const { id, type } = target
  if (type === 'aggregatedComment')
    return api('PUT /v3/aggregated_comments/:id/flag/', {
      id,
      commentId: id,
      reason,
      detailedReasons: details,
    })
  return resource('ReportResource').create({ ...target, reason, details })
}

/** Shows the second step: details; for self-harm, links to help. */
export function ReportDetails({ target, reason, onBusy, onBack, onDone }: Props) {
  const t = useTranslations('reports')
  const form = useForm({
    values: { details: '' },
    offline: t('failed'),
    submit: async ({ details }) => {
      onBusy(true)
      try {
        await send(target, reason, details)
      } finally {
        onBusy(false)
      }
      onDone()
    },
  })
  const { isPending } = form
  const isOver = lengthOf(form.values.details.trim()) > detailsLimit
  return (
    <form className={styles.step} onSubmit={form.onSubmit}>
      <p className={styles.chosen}>
        <b>{t(`reason.${reason}`)}</b>
        <small>{t(`means.${reason}`)}</small>
      </p>
      {reason === 'self_harm' && <HelpNearby />}
      {target.type === 'conversation' && <p>{t('conversationRead')}</p>}
      <p>{t('privacy')}</p>
      <FormField
        {...form.field('details')}
        label={t('details')}
        hint={t(reason === 'intellectual_property' ? 'propertyHint' : 'detailsHint')}
        limit={detailsLimit}
        rows={3}
        error={form.errorOf('details') ?? form.problem}
      />
      <div className={styles.actions}>
        <Button disabled={isPending} onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" look="accent" disabled={isPending || isOver}>
          {isPending ? t('sending') : t('send')}
        </Button>
      </div>
    </form>
  )
}

function HelpNearby() {
  const t = useTranslations('reports.help')
  return (
    <aside className={styles.help} aria-label={t('title')}>
      <b>{t('title')}</b>
      <p>{t('text')}</p>
      <p>
        <a href="https://findahelpline.com/" target="_blank" rel="noopener noreferrer">
          {t('link')}
        </a>
      </p>
    </aside>
  )
}
