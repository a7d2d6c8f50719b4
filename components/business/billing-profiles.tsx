import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { AccountBilling } from '@/lib/business/billing/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { DeleteButton } from './delete-button'
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
  const ofAccount = { ad_account_id: id }
  const start = async () => {
    await v5('POST /v5/ad_accounts/:ad_account_id/billing_profiles', {
      ...ofAccount,
      billing_type: 'INVOICE',
    })
    await lookAgain()
  }
  const stop = async (billing_profile_id: string) => {
    const of = { ...ofAccount, billing_profile_id }
    await v5('DELETE /v5/ad_accounts/:ad_account_id/billing_profiles/:billing_profile_id', of)
    showToast({ message: t('billing.stopped') })
    await lookAgain()
  }
  return (
    <li className={styles.head}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <span>{t(`billingStatuses.${status}` as 'billingStatuses.VALID')}</span>
      {profile_id === null ? (
        <Button disabled={isBusy} onClick={() => void run(start, t('billing.ready'))}>
          {t('billing.invoice')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      ) : (
        <DeleteButton
          label={t('billing.stop')}
          name={`${t('billing.stop')} ${name}`}
          question={t('billing.stopQuestion', { name })}
          text={t('billing.stopText')}
          run={() => stop(profile_id)}
        />
      )}
    </li>
  )
}
