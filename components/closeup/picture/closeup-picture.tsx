import dynamic from 'next/dynamic'
import { type CSSProperties, useState } from 'react'
import styles from '@/components/closeup/closeup.module.css'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import type { WirePin } from '@/lib/content/pins/schema'
import { reportPlayedOf } from '@/lib/content/pins/seen/report-pin'
import type { Story } from '@/lib/content/stories/story'
import { pagesOfWire } from '@/lib/content/stories/story-wire'
import { useAppSelector } from '@/store/hooks'
import { Tagged, TaggedVideo } from './tagged'

const StoryViewer = dynamic(() =>
  retryImport(() => import('@/components/content/stories/story-viewer')).then((module) => module.StoryViewer),
)
const PictureZoom = dynamic(
  () => retryImport(() => import('./picture-zoom')).then((module) => module.PictureZoom),
  { ssr: false },
)
const LensScreen = dynamic(
  () =>
    retryImport(() => import('@/components/closeup/lens/lens-screen')).then((module) => module.LensScreen),
  { ssr: false },
)
const CloseupCarousel = dynamic(() =>
  retryImport(() => import('./closeup-carousel')).then((module) => module.CloseupCarousel),
)
const VideoPlayer = dynamic(() =>
  retryImport(() => import('@/components/media/video/video-player')).then((module) => module.VideoPlayer),
)
const wanted = ['474x', '564x', '736x', '1200x'] as const

/** Returns the picture's `srcset` sizes, each width once; pictures are never enlarged, so sizes may coincide. */
function choicesOf(pin: WirePin, detail: CloseupPin | null) {
  const widths = new Map<number, string>()
  for (const size of wanted) {
    const image = pin.images[size] ?? detail?.[`images_${size}`]
    if (image && !widths.has(image.width)) widths.set(image.width, image.url)
  }
  return [...widths]
}

/** Returns the story with the viewer's own changes. */
function storyNow({ story_pin_data: now }: WirePin, story: Story): Story {
  const pages = story.isDeleted ? null : now?.pages
  return pages ? { ...story, pages: pagesOfWire(pages) } : story
}

/** Shows the picture as large as its column; its proportions reserve the space. */
export function CloseupPicture({ pin, detail }: { pin: WirePin; detail: CloseupPin | null }) {
  const t = useTranslations('closeup')
  const [shown, setShown] = useState<'zoom' | 'lens' | null>(null)
  const isEditing = useAppSelector((state) => state.shopTheLook.draftId === pin.id)
  const choices = choicesOf(pin, detail)
  const largest = pin.images['736x'] ?? pin.images.orig
  const shape = pin.images.orig ?? largest
  const style = {
    background: pin.dominant_color,
    '--ratio': shape ? `${shape.width} / ${shape.height}` : '1',
  } as CSSProperties
  if (detail?.storyPinData)
    return (
      <div className={styles.picture}>
        <StoryViewer pin={pin} story={storyNow(pin, detail.storyPinData)} />
      </div>
    )
  if (pin.carousel_data)
    return (
      <div className={styles.picture}>
        <CloseupCarousel key={pin.id} pin={pin} carousel={pin.carousel_data} detail={detail} />
      </div>
    )
  if (pin.videos)
    return (
      <div className={styles.picture}>
        <TaggedVideo pin={pin} tags={detail?.pinTags} cover={largest?.url}>
          <div className={styles.video}>
            <VideoPlayer
              key={pin.id}
              video={pin.videos}
              pinId={pin.id}
              poster={largest?.url}
              label={pin.alt_text || pin.title || t('untitled')}
              onPlayed={(played) => reportPlayedOf(pin.id, played)}
            />
          </div>
        </TaggedVideo>
      </div>
    )
  const image = (
    <div className={styles.frame} style={style}>
      <picture>
        <img
          src={largest?.url}
          srcSet={
            choices.length > 1 ? choices.map(([width, url]) => `${url} ${width}w`).join(',') : undefined
          }
          sizes="(max-width: 767px) 100vw, (max-width: 1100px) 50vw, 540px"
          alt={pin.alt_text || pin.title || t('untitled')}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
      <div className={styles.tools} hidden={isEditing}>
        {pin.alt_text && <AltText text={pin.alt_text} />}
        <Button
          look="icon"
          className={styles.zoom}
          aria-label={t('lens.open')}
          onClick={() => setShown('lens')}
        >
          <Icon name="lens" size={20} />
        </Button>
        <Button look="icon" aria-label={t('zoom')} onClick={() => setShown('zoom')}>
          <Icon name="expand" size={20} />
        </Button>
      </div>
      {shown === 'zoom' && (
        <PictureZoom pin={pin} onLens={() => setShown('lens')} onClose={() => setShown(null)} />
      )}
      {shown === 'lens' && <LensScreen pin={pin} onClose={() => setShown(null)} />}
    </div>
  )
  return (
    <div className={styles.picture}>
      <Tagged pin={pin} tags={detail?.pinTags}>
        {image}
      </Tagged>
    </div>
  )
}

/** Shows the alternative text, behind a badge. */
function AltText({ text }: { text: string }) {
  const t = useTranslations('closeup')
  return (
    <details className={styles.alt}>
      <summary aria-label={t('alt')}>ALT</summary>
      <p dir="auto">{text}</p>
    </details>
  )
}
