import { useTranslations } from 'next-intl'
import type { StoryBlock } from '@/lib/stories/story'
import styles from './story-page.module.css'

/** A picture of a page, or the still of a video. */
export function StoryPicture({ block, isFirst = false }: { block: StoryBlock; isFirst?: boolean }) {
  const t = useTranslations('story')
  const { image, alt, type } = block
  if (!image) return null
  const isVideo = type === 'story_pin_video_block'
  return (
    <span className={styles.picture} style={{ background: image.color }}>
      <img
        src={image.url}
        srcSet={`${image.small} 474w, ${image.url} ${image.width}w`}
        sizes="(max-width: 767px) 100vw, 480px"
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
      {isVideo && <span className={styles.mark}>{t('video')}</span>}
    </span>
  )
}
