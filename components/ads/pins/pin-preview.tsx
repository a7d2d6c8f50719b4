import { useTranslations } from '@/i18n/texts'
import styles from './pins.module.css'

type Props = { image_url: string | null; title: string; profile: string }

/** Shows a pin as its card looks in a feed when it is promoted. */
export function PinPreview({ image_url, title, profile }: Props) {
  const t = useTranslations('manager')
  return (
    <figure className={styles.preview}>
      {image_url ? (
        <img src={image_url} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.gone}>{t('pinGone')}</span>
      )}
      <figcaption>
        {title && <strong dir="auto">{title}</strong>}
        <span>{t('promotedBy', { profile })}</span>
      </figcaption>
    </figure>
  )
}
