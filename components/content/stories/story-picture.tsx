import dynamic from 'next/dynamic'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { StoryBlock, StoryVideo } from '@/lib/content/stories/story'
import type { WireVideos } from '@/lib/media/video/present'
import styles from './story-page.module.css'

const VideoPlayer = dynamic(() =>
  retryImport(() => import('@/components/media/video/video-player')).then((module) => module.VideoPlayer),
)

/** Returns a page's video in the form of a pin's own. */
function wire({ id, duration, sound, formats, captions }: StoryVideo): WireVideos {
  const list = Object.fromEntries(formats.map(({ format, ...file }) => [format, file]))
  return { id, duration, has_sound: sound, video_list: list as WireVideos['video_list'], captions }
}

type Props = { block: StoryBlock; isFirst?: boolean }

/** Shows a picture of a page, or its video; until that is processed, a still image of it. */
export function StoryPicture({ block, isFirst = false }: Props) {
  const t = useTranslations('story')
  const { image, video, alt, type } = block
  if (video)
    return (
      <div className={`${styles.picture} ${styles.film}`}>
        <VideoPlayer video={wire(video)} pinId={video.id} poster={image?.url} label={alt} isIdeaPin />
      </div>
    )
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
