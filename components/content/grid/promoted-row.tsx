import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import styles from './pin-card.module.css'

type Props = { pin: WirePin; isHidden: boolean }

/** Names the advertiser of an ad, where other cards name their author. */
export function PromotedRow({ pin: { promoter }, isHidden }: Props) {
  const t = useTranslations('grid')
  return (
    promoter && (
      <a className={styles.byline} href={`/${promoter.username}/`} inert={isHidden}>
        <bdi>{t('promotedBy', { name: promoter.full_name })}</bdi>
      </a>
    )
  )
}

/** Marks an ad on a card that has no line for its advertiser. */
export function PromotedBadge() {
  const t = useTranslations('grid')
  return <span className={`${styles.badge} ${styles.sponsored}`}>{t('promoted')}</span>
}

/** Says in the link of a card that it is an ad, for screen readers: the line with the advertiser comes after it. */
export function PromotedMark() {
  const t = useTranslations('grid')
  return <span className="visually-hidden">{t('promoted')}</span>
}
