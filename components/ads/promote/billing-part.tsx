import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { OfferedAccount } from '@/lib/ads/promote/load.server'
import { isBillingValid } from '@/lib/business/billing/invoices/terms'
import { modalShown } from '@/store/ads/quick-promote'
import { useAppDispatch } from '@/store/hooks'
import styles from './promote.module.css'

type Props = { account: OfferedAccount }

/** Returns the address of a business in one line. */
const place = ({ legal_name, address_line_1, city }: Record<string, unknown>) =>
  [legal_name, address_line_1, city].filter(Boolean).join(', ')

/** Says whether the ad account can pay, and lets those who may set that up. */
export function BillingPart({ account }: Props) {
  const t = useTranslations('promote.billing')
  const dispatch = useAppDispatch()
  const { billing_profile_status: status, business_id, business_address } = account
  const { can_bill, can_address, has_address } = account
  const isValid = isBillingValid(account)
  const mayBill = can_bill && (has_address || can_address)
  const isWaiting = status === 'PENDING' || status === 'INVALID'
  return (
    <section className={styles.part}>
      <h2>{t('heading')}</h2>
      <p>{t(isValid ? 'valid' : isWaiting ? status : 'none')}</p>
      {business_address && (
        <p className={styles.address}>
          <bdi>{place(business_address)}</bdi>
        </p>
      )}
      {!isValid && !mayBill && <p>{t('ask')}</p>}
      <div className={styles.answers}>
        {!isValid && mayBill && status !== 'INVALID' && (
          <Button onClick={() => dispatch(modalShown(has_address ? 'billingForm' : 'businessAddress'))}>
            {t('setUp')}
          </Button>
        )}
        {has_address && can_address && (
          <Button onClick={() => dispatch(modalShown('businessAddress'))}>{t('address')}</Button>
        )}
        {isWaiting && can_bill && (
          <ButtonLink href={`/business/billing/?business_id=${business_id}`}>{t('see')}</ButtonLink>
        )}
      </div>
    </section>
  )
}
