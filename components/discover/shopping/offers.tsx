import { createContext, useContext } from 'react'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireShopOffer } from '@/lib/discover/shopping/schema'
import styles from './shopping.module.css'

/** The offers of the shown products, by the id of their pin. */
export const Offers = createContext<ReadonlyMap<string, WireShopOffer>>(new Map())

/** Formats an amount in a currency; without one as a plain number. */
export function useMoney() {
  const format = useFormatter()
  return (amount: number, currency: string) =>
    format.number(
      amount,
      currency
        ? { style: 'currency', currency, ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}) }
        : {},
    )
}

/** Shows the price, marks and shop of a product below its title. */
export function OfferFoot({ id }: { id: string }) {
  const offer = useContext(Offers).get(id)
  return offer ? <OfferLines offer={offer} /> : null
}

function OfferLines({ offer }: { offer: WireShopOffer }) {
  const t = useTranslations('shopping')
  const money = useMoney()
  const { price, was, before, currency, in_stock, ships_free, domain } = offer
  const old = was ?? before
  return (
    <div className={styles.offer}>
      <p>
        {price === null ? <span>{t('noPrice')}</span> : <b>{money(price, currency)}</b>}
        {old !== null && price !== null && (
          <s>
            <span className="visually-hidden">{t('was')} </span>
            {money(old, currency)}
          </s>
        )}
        {in_stock === false ? (
          <em className={styles.out}>{t('soldOut')}</em>
        ) : was !== null ? (
          <em>{t('sale')}</em>
        ) : before !== null ? (
          <em>{t('dropped')}</em>
        ) : null}
      </p>
      <p>
        <bdi>{domain}</bdi>
        {ships_free && <span>{t('shipsFree')}</span>}
      </p>
    </div>
  )
}
