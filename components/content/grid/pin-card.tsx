import dynamic from 'next/dynamic'
import { type CSSProperties, memo, useCallback, useRef, useState } from 'react'
import { useCardSeen } from '@/components/content/pins/use-card-seen'
import { useTakenOut } from '@/components/content/pins/use-taken-out'
import { clock } from '@/components/media/video/clock'
import { Avatar } from '@/components/ui/avatar'
import { isPlainClick } from '@/components/ui/plain-click'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { pinAddress } from '@/lib/content/pins/card/promotion'
import type { WirePin } from '@/lib/content/pins/schema'
import { logImpression } from '@/lib/content/pins/seen/log-impression'
import { reportPin, reportPlayedOf } from '@/lib/content/pins/seen/report-pin'
import { cardUsed, reportPlayed, reportSeen, tokenOf } from '@/lib/content/pins/seen/report-seen'
import type { WireVideos } from '@/lib/media/video/present'
import { adsLeft } from '@/store/content/feeds'
import { useAppDispatch } from '@/store/hooks'
import grid from './grid.module.css'
import type { CardFoot } from './grid-props'
import { pictureOf, pictureSizes } from './picture'
import styles from './pin-card.module.css'
import { PromotedBadge, PromotedMark, PromotedRow } from './promoted-row'
import { useLongPress } from './use-long-press'

const CardActions = dynamic(
  () =>
    retryImport(() => import('@/components/content/pins/card-actions')).then((module) => module.CardActions),
  { ssr: false },
)
const CardVideo = dynamic(
  () => retryImport(() => import('@/components/media/video/card-video')).then((module) => module.CardVideo),
  { ssr: false },
)
const CardSheet = dynamic(
  () => retryImport(() => import('./card-sheet')).then((module) => module.CardSheet),
  {
    ssr: false,
    loading: Coming,
  },
)

const HiddenCard = dynamic(
  () =>
    retryImport(() => import('@/components/content/reports/hidden-card')).then((module) => module.HiddenCard),
  { ssr: false },
)

export type PinCardProps = {
  pin: WirePin
  index: number
  /** The custom properties of grid-style.ts. */
  place: CSSProperties
  /** Loading priority: `high` and `eager` for the first screen, `lazy` for the rest. */
  loading: 'high' | 'eager' | 'lazy'
  /** True for the pin's author below the title. */
  byline: boolean
  /** Shown there instead of the author. */
  Foot?: CardFoot['Foot'] | undefined
  /** True in a compact grid: a square picture, whose text is for screen readers only. */
  isSquare?: boolean
  /** True if the viewer hid it since the page was opened. */
  isHidden: boolean
  /** Alternative text for a picture without one. */
  fallbackAlt: string
  /**
   * For screen readers, when not every card is mounted: the position in the list, and its length (-1 while unknown).
   */
  posinset: number | undefined
  setsize: number | undefined
  onOpen: ((pin: WirePin) => void) | undefined
}

/**
 * Shows one pin in the grid. Its position and height depend on its data only, so nothing moves when the picture loads.
 */
export const PinCard = memo(function PinCard({
  pin,
  index,
  place,
  byline,
  Foot,
  isSquare = false,
  isHidden,
  onOpen,
  ...rest
}: PinCardProps) {
  const [armed, setArmed] = useState(false)
  const [sheet, setSheet] = useState(false)
  if (isHidden && sheet) setSheet(false)
  const card = useRef<HTMLLIElement>(null)
  const token = isHidden ? null : tokenOf(pin)
  const { id } = pin
  const onSeen = useCallback(() => {
    logImpression(id)
    if (token) reportSeen(token, 'IMPRESSION')
    else reportPin(id, 'IMPRESSION')
  }, [token, id])
  useCardSeen(card, isHidden ? null : onSeen)
  const dispatch = useAppDispatch()
  useTakenOut(card, token !== null, () => dispatch(adsLeft((one) => one === id)))
  const arm = () => {
    setArmed(true)
    cardUsed(pin)
  }
  const longPress = useLongPress(() => {
    cardUsed(pin)
    setSheet(true)
  })
  const title = pin.grid_title || pin.title

  return (
    <li
      ref={card}
      className={`${isSquare ? styles.square : grid.card} ${styles.card}`}
      style={place}
      data-index={index}
      aria-posinset={rest.posinset}
      aria-setsize={rest.setsize}
      onPointerEnter={(event) => event.pointerType === 'mouse' && arm()}
      onFocus={arm}
    >
      <a
        className={styles.link}
        href={pinAddress(pin)}
        draggable={false}
        inert={isHidden}
        {...longPress}
        onClick={(event) => {
          cardUsed(pin)
          if (token) reportSeen(token, 'CLOSEUP')
          if (!onOpen || !isPlainClick(event)) return
          event.preventDefault()
          onOpen(pin)
        }}
      >
        <Picture pin={pin} loading={rest.loading} fallbackAlt={title ? '' : rest.fallbackAlt} />
        {pin.is_promoted && (Foot || !byline || isSquare ? <PromotedBadge /> : <PromotedMark />)}
        {title && (
          <h2 className={isSquare ? 'visually-hidden' : styles.title} dir="auto">
            {title}
          </h2>
        )}
      </a>
      {Foot && <Foot id={pin.id} isHidden={isHidden} />}
      {byline && !Foot && pin.is_promoted && <PromotedRow pin={pin} isHidden={isHidden} />}
      {byline && !Foot && !pin.is_promoted && <BylineRow pin={pin} isHidden={isHidden} />}
      {isHidden && <HiddenCard id={pin.id} />}
      {armed && !isHidden && (
        <div className={styles.actions}>
          <CardActions pin={pin} />
        </div>
      )}
      {sheet && <CardSheet pin={pin} onClose={() => setSheet(false)} />}
    </li>
  )
})

function Picture({ pin, loading, fallbackAlt }: Pick<PinCardProps, 'pin' | 'loading' | 'fallbackAlt'>) {
  const { src, srcSet } = pictureOf(pin)
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && pictureSizes}
      // The title below says the same: screen readers would read it twice.
      alt={(pin.alt_text !== pin.title && pin.alt_text) || fallbackAlt}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'high' ? 'high' : undefined}
      decoding="async"
      draggable={false}
    />
  )
  // React writes a preload for each eager picture outside <picture>: 300 B each for pictures that follow anyway.
  return (
    <span className={styles.picture} style={{ background: pin.dominant_color }}>
      {loading === 'lazy' ? image : <picture>{image}</picture>}
      {pin.videos && <VideoBadge video={pin.videos} pinId={pin.id} token={tokenOf(pin)} />}
      {pin.is_sponsored && <SponsoredBadge />}
      {pin.carousel_data && <CarouselBadge pictures={pin.carousel_data.carousel_slots.length} />}
      {pin.story_page_count > 0 && <StoryBadge pages={pin.story_page_count} />}
    </span>
  )
}

/** Shows the length of a video and, where possible, the video itself. */
function VideoBadge({ video, pinId, token }: { video: WireVideos; pinId: string; token: string | null }) {
  const t = useTranslations('grid')
  return (
    <>
      <CardVideo
        video={video}
        onPlayed={(played) => (token ? reportPlayed(token, played) : reportPlayedOf(pinId, played))}
      />
      <span className={styles.badge}>
        <span className="visually-hidden">{t('video')}</span> {clock(video.duration / 1000)}
      </span>
    </>
  )
}

/** Marks a sponsored pin, wherever it appears (specification part 1, section 3, sponsorship). */
function SponsoredBadge() {
  const t = useTranslations('grid')
  return <span className={`${styles.badge} ${styles.sponsored}`}>{t('sponsored')}</span>
}

/** Shows the number of pages. */
function StoryBadge({ pages }: { pages: number }) {
  const t = useTranslations('grid')
  return <span className={styles.badge}>{t('pages', { count: pages })}</span>
}

/** Shows the number of pictures. */
function CarouselBadge({ pictures }: { pictures: number }) {
  const t = useTranslations('grid')
  return <span className={styles.badge}>{t('pictures', { count: pictures })}</span>
}

/** The reasons that tell a person something: others, such as that a pin is popular or new, are left to the card's menu. */
const namedReasons = ['following_user', 'following_board', 'topic', 'saved', 'taste'] as const
type NamedReason = (typeof namedReasons)[number]

/** Returns what a card says about why it is shown; null for its author instead. */
function becauseOf({ recommendation_reason: why }: WirePin): { reason: NamedReason; name: string } | null {
  const reason = namedReasons.find((one) => one === why?.reason)
  return reason && why?.name ? { reason, name: why.name } : null
}

function BylineRow({ pin, isHidden }: Pick<PinCardProps, 'pin' | 'isHidden'>) {
  const t = useTranslations('grid')
  const author = pin.native_creator ?? pin.pinner
  const because = becauseOf(pin)
  if (because && because.name !== author.full_name)
    return (
      <p className={styles.byline}>
        <bdi>{t(`because.${because.reason}`, { name: because.name })}</bdi>
      </p>
    )
  return (
    <a className={styles.byline} href={`/${author.username}/`} inert={isHidden}>
      <Avatar user={author} size={20} />
      <bdi>{author.full_name}</bdi>
    </a>
  )
}
