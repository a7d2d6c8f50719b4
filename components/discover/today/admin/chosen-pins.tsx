import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import styles from './admin.module.css'
import { type ChosenPin, moved } from './values'

type Props = {
  pins: readonly ChosenPin[]
  coverId: string | null
  onChange: (pins: readonly ChosenPin[]) => void
  onCover: (id: string | null) => void
}

/** Lists the chosen pins in their order: each is moved, removed, or made the cover by buttons. */
export function ChosenPins({ pins, coverId, onChange, onCover }: Props) {
  const t = useTranslations('today.admin.picker')
  if (pins.length === 0) return <p className={styles.soft}>{t('none')}</p>
  return (
    <ol className={styles.chosen} aria-label={t('chosen')}>
      {pins.map((one, at) => {
        const title = one.pin?.title || t('unnamed')
        const isCover = one.id === coverId
        const image = one.pin?.images['236x']
        return (
          <li key={one.id}>
            <span className={styles.thumb} style={{ backgroundColor: one.pin?.dominant_color }}>
              {image && <img src={image.url} alt="" width={64} height={64} loading="lazy" />}
            </span>
            <span className={styles.facts}>
              <span dir="auto">{title}</span>
              {!one.pin && <small role="note">{t('goneOne')}</small>}
            </span>
            <span className={styles.buttons}>
              <Button
                look="icon"
                aria-label={t(isCover ? 'isCover' : 'useAsCover', { title })}
                aria-pressed={isCover}
                disabled={!one.pin}
                onClick={() => onCover(isCover ? null : one.id)}
              >
                <Icon name="star" size={20} />
              </Button>
              <Button
                look="icon"
                aria-label={t('up', { title })}
                aria-disabled={at === 0}
                onClick={() => onChange(moved(pins, at, -1))}
              >
                <Icon name="up" size={20} />
              </Button>
              <Button
                look="icon"
                aria-label={t('down', { title })}
                aria-disabled={at === pins.length - 1}
                onClick={() => onChange(moved(pins, at, 1))}
              >
                <Icon name="down" size={20} />
              </Button>
              <Button
                look="icon"
                aria-label={t('remove', { title })}
                onClick={() => onChange(pins.toSpliced(at, 1))}
              >
                <Icon name="close" size={20} />
              </Button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
