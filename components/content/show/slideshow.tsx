import { type KeyboardEvent, useEffect, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { FullScreen } from '@/components/ui/dialog/full-screen'
import { Icon } from '@/components/ui/icon'
import strip from '@/components/ui/strip.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/show.json'
import styles from './show.module.css'
import { useFeedPins } from './use-feed-pins'

/** Milliseconds for which the slideshow shows a picture. */
const SHOWN_MS = 5_000
/** Number of remaining loaded pictures at which the next page is loaded. */
const AHEAD = 5

type Props = {
  feed: string
  name: string
  /** The number of pins of the board, some of which may not be loaded. */
  count: number
  onClose: () => void
}

/** Shows the pins of a feed as a slideshow in full screen; the arrow keys navigate, the space bar pauses. */
export function Slideshow(props: Props) {
  return (
    <AreaTexts area="show" texts={texts}>
      <Show {...props} />
    </AreaTexts>
  )
}

/** Manages the position in the list and the playing state: stops at the end, and starts paused with reduced motion. */
function useTurning(count: number) {
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const turn = (by: number) => setAt((now) => Math.min(count - 1, Math.max(0, now + by)))
  const isLast = at >= count - 1
  // Each picture gets its whole time, even after manual navigation.
  useEffect(() => {
    if (!isPlaying) return
    if (isLast) return setPlaying(false)
    const timer = setTimeout(() => setAt(at + 1), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isLast, at])
  return { at, turn, isPlaying, setPlaying }
}

function Show({ feed, name, count, onClose }: Props) {
  const t = useTranslations('show')
  const { pins, more, hasMore } = useFeedPins(feed)
  const all = hasMore ? Math.max(count, pins.length) : pins.length
  const { at, turn, isPlaying, setPlaying } = useTurning(pins.length)
  useEffect(() => {
    if (at >= pins.length - AHEAD) more()
  }, [at, pins.length, more])
  const keys = (event: KeyboardEvent) => {
    const isButton = (event.target as HTMLElement).closest('button, a') !== null
    if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === ' ' && !isButton) setPlaying(!isPlaying)
    else return
    event.preventDefault()
  }
  const pin = pins[at]
  return (
    <FullScreen label={t('slideshowOf', { name })} onClose={onClose} onKeyDown={keys}>
      {pin && <Slide pin={pin} next={pins[at + 1]} />}
      <div className={styles.controls}>
        <Button
          look="icon"
          className={strip.back}
          aria-label={t('previous')}
          aria-disabled={at === 0}
          onClick={() => turn(-1)}
        >
          <Icon name="back" />
        </Button>
        <Button onClick={() => setPlaying(!isPlaying)}>{t(isPlaying ? 'pause' : 'play')}</Button>
        <Button
          look="icon"
          className={strip.forth}
          aria-label={t('next')}
          aria-disabled={at >= pins.length - 1}
          onClick={() => turn(1)}
        >
          <Icon name="back" />
        </Button>
        {/* Manual navigation is announced; announcing a playing slideshow would never end. */}
        <p aria-live={isPlaying ? 'off' : 'polite'}>{t('position', { at: at + 1, count: all })}</p>
        <Button look="icon" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
    </FullScreen>
  )
}

const pictureOf = (pin: WirePin) => pin.images.orig ?? pin.images['736x']

function Slide({ pin, next }: { pin: WirePin; next: WirePin | undefined }) {
  const t = useTranslations('show')
  const title = pin.grid_title || t('untitled')
  const [image, coming] = [pictureOf(pin), next && pictureOf(next)]
  return (
    <figure className={styles.slide}>
      <img key={pin.id} src={image?.url} alt={pin.alt_text || title} />
      {coming && <link rel="prefetch" as="image" href={coming.url} />}
      <figcaption>
        <a href={`/pin/${pin.id}/`} dir="auto">
          {title}
        </a>
        <bdi>{pin.pinner.full_name}</bdi>
      </figcaption>
    </figure>
  )
}
