import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { v5 } from '@/lib/edge/client/v5-client'
import { addPeople } from './audience-calls'
import { AudienceFacts } from './audience-facts'
import { AudienceSharing } from './audience-sharing'
import styles from './business.module.css'
import type { Row } from './columns'
import { DeleteButton } from './delete-button'
import { EmailList } from './email-list'
import { lookAgain } from './look-again'
import { useCall } from './use-call'

/**
 * The name of an audience, more people for a customer list, its sharing and its removal; of one that the viewer may only
 * see, the description alone.
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

type Of = { ad_account_id: string; audience_id: string }

function MorePeople({ of }: { of: Of }) {
  const t = useTranslations('business.audience')
  const [records, setRecords] = useState<string[]>([])
  const { isBusy, change } = useCall()
  return (
    <section className={styles.part}>
      <h3>{t('upload')}</h3>
      <EmailList onChange={setRecords} />
      <Button
        disabled={isBusy || records.length === 0}
        onClick={() => change(() => addPeople(of, records), t('uploaded', { count: records.length }))}
      >
        {t('upload')}
      </Button>
    </section>
  )
}
