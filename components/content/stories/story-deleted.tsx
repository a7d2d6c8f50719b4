import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import styles from './story-viewer.module.css'

/** Shows the cover of a deleted story's save, with a notice. */
export function StoryDeleted({ pin }: { pin: WirePin }) {
  const t = useTranslations('story')
  const cover = pin.images['736x'] ?? pin.images.orig
  return (
    <div className={styles.gone} style={{ background: pin.dominant_color }}>
      {cover && <img src={cover.url} width={cover.width} height={cover.height} alt={pin.alt_text} />}
      <div className={styles.notice}>
        <p>
          <b>{t('gone.title')}</b>
        </p>
        <p>{t('gone.text')}</p>
      </div>
    </div>
  )
}
