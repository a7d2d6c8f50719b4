import { useFormatter, useTranslations } from '@/i18n/texts'
import type { TaggedOffer } from '@/lib/content/wire/product'
import styles from './shop-the-look.module.css'

/** Shows a price in the reader's language; nothing without one. */
export function Price({ offer }: { offer: TaggedOffer | null }) {
  const t = useTranslations('shop')
  const format = useFormatter()
  if (!offer?.price) return null
  const style = offer.currency ? ({ style: 'currency', currency: offer.currency } as const) : {}
  const price = (amount: string) => format.number(Number(amount), style)
  return (
    <span className={styles.price}>
      {price(offer.price)}
      {offer.was && (
        <s>
          <span className="visually-hidden">{t('was')} </span>
          {price(offer.was)}
        </s>
      )}
      {offer.stock === false && <em>{t('outOfStock')}</em>}
    </span>
  )
}
