import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireMessage } from '@/lib/inbox/messages/schema'
import styles from './thread.module.css'

/** Shows the photo of a message, linked to its full size, or that it was removed. */
export function MessagePhoto({ photo, name }: { photo: WireMessage['photo']; name: string }) {
  const t = useTranslations('messages.thread')
  const image = photo?.images['474x'] ?? photo?.images.orig
  if (!photo || !image)
    return (
      <p className={styles.noPin}>
        <Icon name="lock" size={18} />
        {t('noPhoto')}
      </p>
    )
  return (
    <a className={styles.photo} href={photo.images.orig?.url ?? image.url} target="_blank" rel="noopener">
      <img
        src={image.url}
        width={image.width}
        height={image.height}
        alt={t('photo', { name })}
        style={{ background: photo.dominant_color }}
      />
    </a>
  )
}
