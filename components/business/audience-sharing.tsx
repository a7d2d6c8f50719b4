import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireShare } from '@/lib/business/audiences/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { Choice } from './choice'
import { useCall } from './use-call'
import { NotLoaded, useLoaded } from './use-loaded'

/** Shows the accounts that an audience is shared with, adds to them and takes them out. */
export function AudienceSharing({ of }: { of: { ad_account_id: string; audience_id: string } }) {
  const t = useTranslations('business.audience')
  const shares = useLoaded<{ items: readonly WireShare[] }>(of.audience_id, () =>
    v5('GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/shared_accounts', of),
  )
  const [account, setAccount] = useState('')
  const [kind, setKind] = useState<WireShare['account_type']>('AD_ACCOUNT')
  const { isBusy, run } = useCall()
  const change = (operation_type: 'SHARE' | 'REVOKE', type: WireShare['account_type'], recipient: string) =>
    run(
      async () => {
        const body = { ...of, recipient_account_ids: [recipient], operation_type }
        const answer =
          type === 'AD_ACCOUNT'
            ? await v5('PATCH /v5/ad_accounts/:ad_account_id/audiences/ad_accounts/shared', body)
            : await v5('PATCH /v5/ad_accounts/:ad_account_id/audiences/businesses/shared', body)
        shares.change(answer)
      },
      t(operation_type === 'SHARE' ? 'sharedNow' : 'revoked'),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change('SHARE', kind, account.trim()).then((isDone) => isDone && setAccount(''))
  }
  return (
    <section className={styles.part}>
      <h3>{t('shared')}</h3>
      <NotLoaded of={shares} />
      <ul className={styles.events}>
        {shares.data?.items.length === 0 && <li>{t('none')}</li>}
        {shares.data?.items.map((share) => (
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
