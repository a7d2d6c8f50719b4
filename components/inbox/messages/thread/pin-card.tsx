import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import styles from './thread.module.css'

/**
 * Shows a sent pin as a card, or that it is unavailable. A received one links to its sent page, which names
 * the sender and message (specification part 1, section 2); the viewer's own links to the pin.
 */
export function PinCard({ pin, message_id }: { pin: WirePin | null; message_id: string | null }) {
  const t = useTranslations('messages.thread')
  const image = pin?.images['236x'] ?? pin?.images.orig
  if (!pin || !image)
    return (
      <p className={styles.noPin}>
        <Icon name="lock" size={18} />
        {t('noPin')}
      </p>
    )
  const title = pin.grid_title || t('pinUntitled')
  const href = message_id ? `/pin/${pin.id}/sent/?message=${message_id}` : `/pin/${pin.id}/`
  const style = {
    aspectRatio: `${image.width} / ${image.height}`,
    background: pin.dominant_color,
  } as CSSProperties
  return (
    <a className={styles.pin} href={href} aria-label={t('pin', { title })}>
      <img
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        style={style}
        loading="lazy"
        decoding="async"
      />
      {pin.grid_title && <b dir="auto">{pin.grid_title}</b>}
    </a>
  )
}
