import { useFormatter, useTranslations } from '@/i18n/texts'
import type { CloseupProduct } from '@/lib/closeup/graphql/closeup-pin'
import type { ShoppingFlags } from '@/lib/content/pins/card/shopping-flags'
import { RatingLine } from './rating-line'
import styles from './rich.module.css'

/** Returns a formatter of amounts in a currency and the reader's language; bare without a currency. */
function usePrice(currency: string) {
  const format = useFormatter()
  return (amount: string) => {
    const style = currency ? ({ style: 'currency', currency } as const) : {}
    return format.number(Number(amount), style)
  }
}

type Props = { product: CloseupProduct; flags: ShoppingFlags; others: number }

/** Shows price, availability and shipping of a product. */
export function PriceBlock({ product, flags, others }: Props) {
  const t = useTranslations('rich')
  const { offerSummary: offer, shippingInfo: shipping } = product
  const price = usePrice(offer.currency)
  const isRange = offer.minPrice !== null && offer.maxPrice !== null
  return (
    <section className={styles.block} aria-label={t('product')}>
      <p className={styles.name} dir="auto">
        {product.name}
        {product.brand && <small> · {product.brand}</small>}
      </p>
      {offer.price && (
        <p className={styles.price}>
          <b>
            {isRange
              ? t('range', { low: price(offer.minPrice ?? '0'), high: price(offer.maxPrice ?? '0') })
              : price(offer.price)}
          </b>
          {offer.standardPrice && (
            <s>
              <span className="visually-hidden">{t('was', { price: '' })}</span>
              {price(offer.standardPrice)}
            </s>
          )}
          {offer.inStock !== null && (
            <span className={offer.inStock ? styles.good : styles.bad}>
              {t(offer.inStock ? 'inStock' : 'outOfStock')}
            </span>
          )}
        </p>
      )}
      <RatingLine rating={product.aggregateRating} />
      {shipping && (
        <p className={styles.note}>
          {shipping.freeShippingValue
            ? t('freeShippingFrom', { price: price(shipping.freeShippingValue) })
            : t('freeShipping')}
        </p>
      )}
      {!flags.shipsToUserCountry && <p className={styles.note}>{t('noShipping')}</p>}
      {flags.isStaleProduct && <p className={styles.note}>{t('stale')}</p>}
      {others > 0 && <p className={styles.note}>{t('more', { count: others })}</p>}
    </section>
  )
}
