import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireShare } from '@/lib/business/audiences/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { AudienceFacts } from './audience-facts'
import styles from './business.module.css'
import { Choice } from './choice'
import type { Row } from './columns'
import { EmailList } from './email-list'
import { lookAgain } from './look-again'
import { useCall } from './use-call'

/** The name of an audience, more people for a customer list, its sharing and its removal. */
export function AudienceDetails({ row, onGone }: { row: Row; onGone: () => void }) {
  const t = useTranslations('business.audience')
  const { isBusy, run } = useCall()
  const of = { ad_account_id: String(row.ad_account_id), audience_id: row.id }
  const remove = async () => {
    if (
      !(await run(() => v5('DELETE /v5/ad_accounts/:ad_account_id/audiences/:audience_id', of), t('deleted')))
    )
      return
    onGone()
    await lookAgain()
  }
  return (
    <>
      <AudienceFacts row={row} />
      {row.audience_type === 'CUSTOMER_LIST' && <MorePeople row={row} />}
      <Sharing of={of} />
      <Button disabled={isBusy} onClick={remove}>
        {t('delete')}
      </Button>
    </>
  )
}

function MorePeople({ row }: { row: Row }) {
  const t = useTranslations('business.audience')
  const [records, setRecords] = useState<string[]>([])
  const { isBusy, run } = useCall()
  const add = async () => {
    const of = { ad_account_id: String(row.ad_account_id), audience_id: row.id }
    const work = async () => {
      for (let from = 0; from < records.length; from += 10_000)
        await v5('PATCH /v5/ad_accounts/:ad_account_id/customer_lists/:audience_id', {
          ...of,
          operation_type: 'ADD',
          records: records.slice(from, from + 10_000),
        })
    }
    if (await run(work, t('uploaded', { count: records.length }))) await lookAgain()
  }
  return (
    <section className={styles.part}>
      <h3>{t('upload')}</h3>
      <EmailList onChange={setRecords} />
      <Button disabled={isBusy || records.length === 0} onClick={add}>
        {t('upload')}
      </Button>
    </section>
  )
}

function Sharing({ of }: { of: { ad_account_id: string; audience_id: string } }) {
  const { ad_account_id, audience_id } = of
  const t = useTranslations('business.audience')
  const [shares, setShares] = useState<WireShare[]>([])
  const [account, setAccount] = useState('')
  const [kind, setKind] = useState<WireShare['account_type']>('AD_ACCOUNT')
  const { isBusy, run } = useCall()
  useEffect(() => {
    let isShown = true
    v5('GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/shared_accounts', {
      ad_account_id,
      audience_id,
    })
      .then(({ items }) => isShown && setShares(items))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [ad_account_id, audience_id])
  const change = (operation_type: 'SHARE' | 'REVOKE', type: WireShare['account_type'], recipient: string) =>
    run(async () => {
      const body = { ...of, recipient_account_ids: [recipient], operation_type }
      const answer =
        type === 'AD_ACCOUNT'
          ? await v5('PATCH /v5/ad_accounts/:ad_account_id/audiences/ad_accounts/shared', body)
          : await v5('PATCH /v5/ad_accounts/:ad_account_id/audiences/businesses/shared', body)
      setShares(answer.items)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change('SHARE', kind, account.trim())
  }
  return (
    <section className={styles.part}>
      <h3>{t('shared')}</h3>
      <ul className={styles.events}>
        {shares.length === 0 && <li>{t('none')}</li>}
        {shares.map((share) => (
          <li key={share.account_id}>
            <span dir="auto">{share.account_name}</span>{' '}
            <Button
              look="plain"
              disabled={isBusy}
              onClick={() => change('REVOKE', share.account_type, share.account_id)}
            >
              {t('revoke', { name: share.account_name })}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={submit}>
        <Choice
          label={t('kind')}
          values={['AD_ACCOUNT', 'BUSINESS_ACCOUNT'] as const}
          words={(value) => t(value)}
          onChange={setKind}
        />
        <FormField label={t('account')} value={account} inputMode="numeric" required onChange={setAccount} />
        <Button type="submit" disabled={isBusy}>
          {t('shareAdd')}
        </Button>
      </form>
    </section>
  )
}
