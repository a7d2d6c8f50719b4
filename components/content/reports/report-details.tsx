import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
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
  const [details, setDetails] = useState('')
  const isOver = lengthOf(details.trim()) > detailsLimit

  const {
    isPending: isSending,
    problem,
    start,
  } = useAction(() => send(target, reason, details), {
    offline: t('failed'),
    once: true,
  })
  const submit = async () => {
    if (isSending || isOver) return
    onBusy(true)
    const isSent = await start()
    onBusy(false)
    if (isSent) onDone()
  }
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={styles.chosen}>
        <b>{t(`reason.${reason}`)}</b>
        <small>{t(`means.${reason}`)}</small>
      </p>
      {reason === 'self_harm' && <HelpNearby />}
      {target.type === 'conversation' && <p>{t('conversationRead')}</p>}
      <p>{t('privacy')}</p>
      <FormField
        label={t('details')}
        hint={t(reason === 'intellectual_property' ? 'propertyHint' : 'detailsHint')}
        value={details}
        onChange={setDetails}
        limit={detailsLimit}
        rows={3}
        error={problem?.message ?? null}
      />
      <div className={styles.actions}>
        <Button disabled={isSending} onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" look="accent" disabled={isSending || isOver}>
          {isSending ? t('sending') : t('send')}
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
