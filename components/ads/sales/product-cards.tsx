import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireSample } from '@/lib/ads/sales/schema'
import styles from './products.module.css'

/** Shows some products of a group as their cards look in a feed: picture, title and price. */
export function ProductCards({ samples }: { samples: readonly WireSample[] }) {
  return (
    <ul className={styles.cards}>
      {samples.map((sample) => (
        <li key={sample.id} className={styles.card}>
          <img src={sample.image_url} alt="" loading="lazy" decoding="async" />
          <strong dir="auto">{sample.title}</strong>
          <Price sample={sample} />
        </li>
      ))}
    </ul>
  )
}

function Price({ sample: { price, standard_price, currency } }: { sample: WireSample }) {
  const t = useTranslations('manager.products')
  const format = useFormatter()
  const money = (amount: string) => format.number(Number(amount), { style: 'currency', currency })
  if (standard_price === null) return <span>{money(price)}</span>
  return (
    <span>
      <span className="visually-hidden">{t('now')} </span>
      {money(price)} <span className="visually-hidden">{t('was')} </span>
      <s>{money(standard_price)}</s>
    </span>
  )
}
