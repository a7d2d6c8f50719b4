import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireTagCheck, WireTagEvent } from '@/lib/business/tags/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { tagDeleted } from '@/store/business/tags'
import { useAppDispatch } from '@/store/hooks'
import styles from './business.module.css'
import { DeleteButton } from './delete-button'
import { lookAgain } from './kit/look-again'
import { useCall } from './kit/use-call'
import type { Row } from './table/columns'
import { TagFacts } from './tag-facts'
import { TagGroup } from './tag-group'
import { TagHosts } from './tag-hosts'
import { type TagOf as Of, useLive } from './use-live'

const eventsOf = (of: Of) =>
  v5('GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/test_events', of)
const checkOf = (of: Of) =>
  v5('GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/verification', of)

/** Shows the code of a tag, its incoming events, and the check of a page. */
export function TagDetails({ row, onGone }: { row: Row; onGone: () => void }) {
  const t = useTranslations('business.tag')
  const dispatch = useAppDispatch()
  const { run } = useCall()
  const of = { ad_account_id: String(row.ad_account_id), conversion_tag_id: row.id }
  const snippet = String(row.code_snippet)
  const canEdit = row.can_edit === true
  const remove = async () => {
    await v5('DELETE /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id', of)
    showToast({ message: t('deleted') })
    dispatch(tagDeleted(row.id))
    onGone()
    await lookAgain()
  }
  return (
    <>
      {canEdit && <TagFacts row={row} of={of} />}
      <section className={styles.part}>
        <h3>{t('snippet')}</h3>
        <p>{t('snippetText')}</p>
        <pre className={styles.code} dir="ltr">
          {snippet}
        </pre>
        <Button onClick={() => run(() => navigator.clipboard.writeText(snippet), t('copied'))}>
          {t('copy')}
        </Button>
      </section>
      {canEdit && <TagHosts key={String(row.hosts)} row={row} of={of} />}
      {canEdit && <TagGroup row={row} />}
      <TestEvents of={of} />
      {canEdit && <Verification of={of} />}
      {canEdit && (
        <DeleteButton
          label={t('delete')}
          question={t('deleteTitle', { name: String(row.name) })}
          text={t('deleteText')}
          run={remove}
        />
      )}
    </>
  )
}

function TestEvents({ of }: { of: Of }) {
  const t = useTranslations('business')
  const format = useFormatter()
  const events = useLive<{ items: WireTagEvent[] }>(eventsOf, of)?.items ?? []
  return (
    <section className={styles.part}>
      <h3>{t('tag.events')}</h3>
      <p>{t('tag.eventsText')}</p>
      <ul className={styles.events} aria-live="polite">
        {events.length === 0 && <li>{t('tag.noEvents')}</li>}
        {events.map((event) => (
          <li key={event.event_id}>
            <strong>{t(`tagEvents.${event.event}`)}</strong>{' '}
            <time dateTime={new Date(event.received_time).toISOString()}>
              {format.dateTime(new Date(event.received_time), { timeStyle: 'medium' })}
            </time>{' '}
            <span dir="ltr">{event.url}</span> {event.match_fields.length > 0 && t('tag.matched')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Verification({ of }: { of: Of }) {
  const t = useTranslations('business.tag')
  const [url, setUrl] = useState('')
  const { isBusy, run } = useCall()
  const check = useLive<WireTagCheck>(checkOf, of)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(() =>
      v5('POST /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/verification', {
        ...of,
        url,
      }),
    )
  }
  return (
    <section className={styles.part}>
      <h3>{t('verify')}</h3>
      <form className={styles.form} onSubmit={submit}>
        <FormField label={t('url')} type="url" value={url} required maxLength={2048} onChange={setUrl} />
        <Button type="submit" disabled={isBusy}>
          {t('check')}
        </Button>
      </form>
      {check && (
        <p role="status">
          {t(check.status)} <span dir="ltr">{check.url}</span>
        </p>
      )}
    </section>
  )
}
