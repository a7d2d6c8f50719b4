import { useState } from 'react'
import { useQuestionName } from '@/components/content/leads/question-field'
import { MoreButton } from '@/components/platform/more-button'
import { QueryProblem } from '@/components/platform/query-problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { useRowFocus } from '@/components/ui/hooks/use-row-focus'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireForm, WireSubmission } from '@/lib/ads/forms/schema'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import { api } from '@/lib/edge/client/api'
import { Question } from '../kit/question'
import styles from './forms.module.css'

type Props = { form: WireForm; account: ManagedAccount }

/** The submissions of a page. */
const shown = 10

/** Shows what people sent by a form, the newest first, each with a button that deletes it. */
export function Sent({ form, account }: Props) {
  const t = useTranslations('leadForms.sent')
  const about = { ad_account_id: account.id, lead_form_id: form.id }
  const [leaving, setLeaving] = useState<WireSubmission | null>(null)
  const list = useList(`lead form ${form.id}`, async ([bookmark]) => {
    const page = await api('GET /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions', {
      ...about,
      page_size: shown,
      ...(bookmark !== undefined && { bookmark }),
    })
    return { data: page.items, bookmark: page.bookmark }
  })
  const focus = useRowFocus(list.items.map(({ id }) => id).join(' '))
  return (
    <>
      {list.status === 'loading' && list.items.length === 0 && <p role="status">{t('loading')}</p>}
      {list.status === 'failed' && <QueryProblem of={{ problem: t('failed'), reload: list.more }} />}
      <ul ref={focus.list} tabIndex={-1} className={styles.list} aria-label={t('title')}>
        {list.items.map((one) => (
          <Answers key={one.id} form={form} one={one} onDelete={() => setLeaving(one)} />
        ))}
      </ul>
      <MoreButton list={list}>{t('more')}</MoreButton>
      {leaving && (
        <Question
          title={t('delete')}
          text={t('deleteAsk')}
          yes={t('delete')}
          run={async () => {
            await api(
              'DELETE /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions/:submission_id',
              { ...about, submission_id: leaving.id },
            )
            showToast({ message: t('deleted') })
            setLeaving(null)
            list.change((items) => items.filter(({ id }) => id !== leaving.id))
            await reloadPage()
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

type AnswersProps = { form: WireForm; one: WireSubmission; onDelete: () => void }

function Answers({ form, one, onDelete }: AnswersProps) {
  const t = useTranslations('leadForms.sent')
  const nameOf = useQuestionName()
  const format = useFormatter()
  const time = format.dateTime(new Date(one.created_time * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <div className={styles.row}>
        <strong>{time}</strong>
        <Button aria-label={t('deleteNamed', { time })} onClick={onDelete}>
          {t('deleteOne')}
        </Button>
      </div>
      <dl className={styles.answers}>
        {form.questions.map((question, at) => (
          <div key={JSON.stringify(question)}>
            <dt dir="auto">{nameOf(question)}</dt>
            <dd dir="auto">{(one.answers[at] ?? []).join('; ') || t('notAsked')}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t('consent')}</summary>
        <p dir="auto">{one.consent_text}</p>
      </details>
    </li>
  )
}
