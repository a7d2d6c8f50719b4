import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { v5 } from '@/lib/edge/client/v5-client'
import type { AudienceOf } from './audience-calls'
import { AudienceFacts } from './audience-facts'
import { AudienceSharing } from './audience-sharing'
import styles from './business.module.css'
import { DeleteButton } from './delete-button'
import { EmailList } from './email-list'
import { lookAgain } from './kit/look-again'
import { useFormCall } from './kit/use-form-call'
import type { Row } from './table/columns'
import { useSending } from './use-sending'
import { WorkProgress } from './work-progress'

/**
 * Shows the name of an audience, its sharing and deletion, and for a customer list a way to add people; only the
 * description if the viewer may not change it.
 */
export function AudienceDetails({ row, onGone }: { row: Row; onGone: () => void }) {
  const t = useTranslations('business.audience')
  const of = { ad_account_id: String(row.ad_account_id), audience_id: row.id }
  if (row.can_edit !== true)
    return (
      <>
        <p dir="auto">{String(row.description)}</p>
        <p>{t('seen', { name: String(row.ad_account_name) })}</p>
      </>
    )
  const remove = async () => {
    await v5('DELETE /v5/ad_accounts/:ad_account_id/audiences/:audience_id', of)
    showToast({ message: t('deleted') })
    onGone()
    await lookAgain()
  }
  return (
    <>
      <AudienceFacts row={row} />
      {row.audience_type === 'CUSTOMER_LIST' && <MorePeople of={of} />}
      <AudienceSharing of={of} />
      <DeleteButton
        label={t('delete')}
        question={t('deleteTitle', { name: String(row.name) })}
        text={t('deleteText')}
        run={remove}
      />
    </>
  )
}

function MorePeople({ of }: { of: AudienceOf }) {
  const t = useTranslations('business')
  const [records, setRecords] = useState<string[] | null>([])
  const [turn, setTurn] = useState(0)
  const { progress, send, cancel } = useSending()
  const call = useFormCall(async () => {
    if (!records) return
    await send(of, records)
    showToast({ message: t('audience.uploaded', { count: records.length }) })
    // Empties the field for the next list.
    setRecords([])
    setTurn(turn + 1)
    await lookAgain()
  }, {})
  return (
    <form className={styles.part} onSubmit={call.onSubmit}>
      <h3>{t('audience.upload')}</h3>
      <p>{t('audience.countedDaily')}</p>
      <EmailList key={turn} onChange={setRecords} />
      {progress && (
        <WorkProgress
          text={t('list.sending', { done: progress.done, count: progress.of })}
          {...progress}
          onCancel={cancel}
        />
      )}
      <Problem>{call.problem}</Problem>
      <Button type="submit" disabled={call.isBusy || !records?.length}>
        {t('audience.upload')}
      </Button>
    </form>
  )
}
