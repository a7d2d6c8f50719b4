import { useState } from 'react'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBalance } from '@/lib/business/billing/balances/balances'
import { api } from '@/lib/edge/client/api'
import { CouponDialog } from './coupon-dialog'
import styles from './invoice/billing.module.css'
import { Chip } from './invoice/chip'
import { useMoney } from './invoice/use-money'

type Props = { business_id: string; accounts: readonly WireBalance[]; hasCard: boolean }

/** Shows what each ad account owes, when it is billed next, and how it pays. */
export function Accounts({ business_id, accounts, hasCard }: Props) {
  const t = useTranslations('business.billing')
  const list = `/business/manager/ad-accounts/?business_id=${business_id}`
  if (accounts.length === 0)
    return (
      <EmptyState title={t('none')} text={t('noneText')}>
        <ButtonLink href={list}>{t('toAccounts')}</ButtonLink>
      </EmptyState>
    )
  return (
    <section className={styles.part}>
      <h2>{t('profiles')}</h2>
      <p>{hasCard ? t('profilesTextCard') : t('profilesText')}</p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <Account key={account.id} account={account} business_id={business_id} hasCard={hasCard} />
        ))}
      </ul>
    </section>
  )
}

type AccountProps = { account: WireBalance; business_id: string; hasCard: boolean }

function Account({ account, business_id, hasCard }: AccountProps) {
  const t = useTranslations('business')
  const [isRedeeming, setRedeeming] = useState(false)
  const { id, name, status, methods } = account
  const pays = (type: string) => methods.some(({ billing_type }) => billing_type === type)
  const { isPending, start } = useAction(
    async (billing_type: 'INVOICE' | 'CREDIT_CARD') => {
      const made = await api('POST /v5/ad_accounts/:ad_account_id/billing_profiles', {
        ad_account_id: id,
        billing_type,
      })
      // A card is confirmed on the provider's page.
      if (made.setup_url) location.assign(made.setup_url)
      else {
        showToast({ message: t('billing.ready') })
        await reloadPage()
      }
    },
    { toasts: true },
  )
  const ledger = `/business/billing/?business_id=${business_id}&tab=ledger&ad_account_id=${id}`
  return (
    <li className={styles.account}>
      <div className={styles.head}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <Chip isBad={!account.is_valid}>
          {account.is_held ? t('billing.held') : t(`billingStatuses.${status}`)}
        </Chip>
      </div>
      {account.is_held && <p className={styles.note}>{t('billing.heldText')}</p>}
      {!account.is_held && status === 'INVALID' && <p className={styles.note}>{t('billing.failedText')}</p>}
      <Sums account={account} />
      {methods.length > 0 && (
        <ul className={styles.methods} aria-label={t('billing.methods', { name })}>
          {methods.map((method) => (
            <Method key={method.id} account={account} method={method} />
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        {!pays('INVOICE') && !pays('INTERNAL') && (
          <Button disabled={isPending} onClick={() => void start('INVOICE')}>
            {t('billing.invoice')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {hasCard && !pays('INTERNAL') && (
          <Button disabled={isPending} onClick={() => void start('CREDIT_CARD')}>
            {t('billing.addCard')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button onClick={() => setRedeeming(true)}>
          {t('billing.coupon')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <ButtonLink href={ledger}>
          {t('billing.ledger')}
          <span className="visually-hidden"> {name}</span>
        </ButtonLink>
      </div>
      {isRedeeming && <CouponDialog account={account} onClose={() => setRedeeming(false)} />}
    </li>
  )
}

function Sums({ account }: { account: WireBalance }) {
  const t = useTranslations('business.billing')
  const { money, day } = useMoney()
  const { currency, due_micro, overdue_micro, unbilled_micro, credit_micro } = account
  const amount = (micro: number) => money(micro, currency)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('due')}</dt>
        <dd>{amount(due_micro)}</dd>
      </div>
      {overdue_micro > 0 && (
        <div data-tone="bad">
          <dt>{t('overdueSum')}</dt>
          <dd data-tone="bad">{amount(overdue_micro)}</dd>
        </div>
      )}
      <div>
        <dt>{t('unbilled')}</dt>
        <dd>{amount(unbilled_micro)}</dd>
      </div>
      {credit_micro > 0 && (
        <div>
          <dt>{t('credit')}</dt>
          <dd>{amount(credit_micro)}</dd>
        </div>
      )}
      <div>
        <dt>{t('balance')}</dt>
        <dd>{amount(account.balance_micro)}</dd>
      </div>
      <div>
        <dt>{t('next')}</dt>
        <dd>{account.next_invoice_date ? day(account.next_invoice_date) : t('noNext')}</dd>
      </div>
      {account.threshold_micro !== null && (
        <div>
          <dt>{t('threshold')}</dt>
          <dd>{amount(account.threshold_micro)}</dd>
        </div>
      )}
    </dl>
  )
}

type MethodProps = { account: WireBalance; method: WireBalance['methods'][number] }

function Method({ account, method }: MethodProps) {
  const t = useTranslations('business')
  const { id, billing_type, status, card_type, last4, setup_url } = method
  const isCard = billing_type === 'CREDIT_CARD'
  const brand = card_type ? `${card_type} ${last4 ? `•••• ${last4}` : ''}`.trim() : t('billing.card')
  const name = isCard ? brand : t(`billing.types.${billing_type}` as 'billing.types.INVOICE')
  const others = account.methods.filter((one) => one.id !== id && one.status.endsWith('SECONDARY'))
  const stop = async () => {
    const of = { ad_account_id: account.id, billing_profile_id: id }
    await api('DELETE /v5/ad_accounts/:ad_account_id/billing_profiles/:billing_profile_id', of)
    showToast({ message: isCard ? t('billing.cardRemoved') : t('billing.stopped') })
    await reloadPage()
  }
  return (
    <li>
      <span className={styles.who}>
        <bdi>{name}</bdi>
      </span>
      <Chip isBad={status === 'INVALID'}>{t(`billingStatuses.${status}`)}</Chip>
      {setup_url && <ButtonLink href={setup_url}>{t('billing.confirmCard')}</ButtonLink>}
      {billing_type !== 'INTERNAL' && (
        <DeleteButton
          label={isCard ? t('billing.removeCard') : t('billing.stop')}
          name={`${isCard ? t('billing.removeCard') : t('billing.stop')} ${account.name}`}
          question={t(isCard ? 'billing.removeCardQuestion' : 'billing.stopQuestion', { name: account.name })}
          text={others.length > 0 ? t('billing.stopTextOther') : t('billing.stopText')}
          run={stop}
        />
      )}
    </li>
  )
}
