import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { AccountBilling } from '@/lib/business/billing/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { lookAgain } from './kit/look-again'
import { useCall } from './kit/use-call'

/** Shows how the ad accounts of a business pay, with a switch to monthly invoices. */
export function BillingProfiles({ accounts }: { accounts: readonly AccountBilling[] }) {
  const t = useTranslations('business.billing')
  if (accounts.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <section>
      <h2>{t('profiles')}</h2>
      <p>{t('profilesText')}</p>
      <ul className={styles.invites}>
        {accounts.map((account) => (
          <Profile key={account.id} account={account} />
        ))}
      </ul>
    </section>
  )
}

function Profile({ account: { id, name, status, profile_id } }: { account: AccountBilling }) {
  const t = useTranslations('business')
  const { isBusy, run } = useCall()
  const change = () => {
    const ofAccount = { ad_account_id: id }
    return run(
      async () => {
        if (profile_id === null)
          await v5('POST /v5/ad_accounts/:ad_account_id/billing_profiles', {
            ...ofAccount,
            billing_type: 'INVOICE',
          })
        else
          await v5('DELETE /v5/ad_accounts/:ad_account_id/billing_profiles/:billing_profile_id', {
            ...ofAccount,
            billing_profile_id: profile_id,
          })
        await lookAgain()
      },
      t(profile_id === null ? 'billing.ready' : 'billing.stopped'),
    )
  }
  return (
    <li className={styles.head}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <span>{t(`billingStatuses.${status}` as 'billingStatuses.VALID')}</span>
      <Button disabled={isBusy} onClick={change}>
        {t(profile_id === null ? 'billing.invoice' : 'billing.stop')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}
