import { useEffect, useRef } from 'react'
import formStyles from '@/components/platform/admin/form.module.css'
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
  const { place, removed } = useFocusAfterRemoval(pins)
  if (pins.length === 0)
    return (
      <p ref={place} tabIndex={-1} className={formStyles.soft}>
        {t('none')}
      </p>
    )
  return (
    <ol ref={place} className={styles.chosen} aria-label={t('chosen')}>
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
                onClick={() => {
                  removed(at)
                  onChange(pins.toSpliced(at, 1))
                }}
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

/** Moves the focus from a removed pin to the button that removes the next one, or to the text that says that none is left. */
function useFocusAfterRemoval(pins: readonly ChosenPin[]) {
  const list = useRef<HTMLElement>(null)
  const from = useRef<number | null>(null)
  const last = pins.length - 1
  useEffect(() => {
    if (from.current === null) return
    const next = list.current?.children[Math.min(from.current, last)]
    from.current = null
    ;(next?.querySelector<HTMLElement>('button:last-child') ?? list.current)?.focus()
  }, [last])
  return {
    place: (element: HTMLElement | null) => {
      list.current = element
    },
    removed: (at: number) => {
      from.current = at
    },
  }
}
