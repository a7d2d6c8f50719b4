import { useFormatter, useTranslations } from '@/i18n/texts'
import type { CloseupProduct } from '@/lib/closeup/graphql/closeup-pin'
import styles from './rich.module.css'

/** Shows a rating: `4.6 of 5 · 89 ratings`. */
export function RatingLine({ rating }: { rating: CloseupProduct['aggregateRating'] }) {
  const t = useTranslations('rich')
  const format = useFormatter()
  if (!rating) return null
  const count = rating.ratingCount ?? rating.reviewCount ?? 0
  const one = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <p className={styles.note}>
      <span aria-hidden="true">★ </span>
      {t('rating', { rating: one(rating.ratingValue), best: one(rating.bestRating), count })}
    </p>
  )
}
