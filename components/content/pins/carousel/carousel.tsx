import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import strips from '@/components/ui/strip.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WireCarousel, WireSlot } from '@/lib/content/pins/card/wire-parts'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/pins-carousel.json'
import styles from './carousel.module.css'
import { slideAlt } from './slide-alt'
import { SlideFoot } from './slide-foot'
import { useSlides } from './use-slides'

type Props = {
  pin: WirePin
  carousel: WireCarousel
  /** The outbound links of the slides, once loaded. */
  links?: readonly (string | null)[] | undefined
  /** Opens a picture in full screen. */
  onZoom: (slot: WireSlot) => void
  /** Called with the index of the picture that is shown. */
  onActive?: (at: number) => void
  /** Content on a picture, in its own bounds. */
  over?: (at: number) => ReactNode
}

/** Shows the pictures of a carousel, navigated by swiping, keys, arrows and dots. */
export function Carousel(props: Props) {
  return (
    <AreaTexts area="pins-carousel" texts={texts}>
      <Slides {...props} />
    </AreaTexts>
  )
}

/** Returns a picture's `srcset`, each width once: pictures are never enlarged. */
function choicesOf({ images }: WireSlot): string {
  const widths = new Map(
    ['474x', '736x', '1200x'].flatMap((size) => {
      const image = images[size]
      return image ? [[image.width, image.url] as const] : []
    }),
  )
  return [...widths].map(([width, url]) => `${url} ${width}w`).join(',')
}

/** Returns the bounds of a picture in the frame, which has the shape of the first one. */
function boundsOf({ images }: WireSlot, frame: number): CSSProperties {
  const { width, height } = images.orig ?? { width: 1, height: 1 }
  const ratio = width / height / frame
  return ratio >= 1
    ? { inlineSize: '100%', blockSize: `${100 / ratio}%` }
    : { inlineSize: `${100 * ratio}%`, blockSize: '100%' }
}

function Slides({ pin, carousel, links, onZoom, onActive, over }: Props) {
  const t = useTranslations('pinsCarousel')
  const slots = carousel.carousel_slots
  const count = slots.length
  const { strip, active, goTo, ...view } = useSlides(count)
  const slot = slots[active]
  const reportActive = useEffectEvent((at: number) => onActive?.(at))
  useEffect(() => reportActive(active), [active])
  const first = slots[0]?.images.orig
  const nameOf = (at: number) => t('slide', { slide: at + 1, count })
  const shape = first ? `${first.width} / ${first.height}` : '1'
  return (
    <>
      <section
        className={styles.carousel}
        style={{ '--ratio': shape } as CSSProperties}
        aria-roledescription="carousel"
        aria-label={t('label', { title: pin.title || t('untitled') })}
        onKeyDown={view.onKeyDown}
      >
        <ol
          ref={strip}
          className={`${strips.strip} ${styles.strip}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable.
          tabIndex={0}
          aria-label={nameOf(active)}
          onScroll={view.onScroll}
          onPointerDown={view.onPress}
          onWheel={view.onPress}
        >
          {slots.map((one, at) => (
            <li key={one.id} aria-label={nameOf(at)} style={{ background: one.dominant_color }}>
              <img
                src={one.images['736x']?.url ?? one.images.orig?.url}
                srcSet={choicesOf(one) || undefined}
                sizes="(max-width: 767px) 100vw, (max-width: 1100px) 50vw, 540px"
                alt={slideAlt(pin, one, at) || nameOf(at)}
                fetchPriority={at === 0 ? 'high' : 'low'}
                loading={at > 1 ? 'lazy' : undefined}
                decoding="async"
              />
              {over?.(at) && (
                <div className={styles.over} style={boundsOf(one, first ? first.width / first.height : 1)}>
                  {over(at)}
                </div>
              )}
            </li>
          ))}
        </ol>
        <Button
          look="icon"
          className={`${styles.step} ${strips.back} ${styles.back}`}
          aria-label={t('previous')}
          disabled={active === 0}
          onClick={() => goTo(active - 1)}
        >
          <Icon name="back" size={20} />
        </Button>
        <Button
          look="icon"
          className={`${styles.step} ${strips.forth} ${styles.forth}`}
          aria-label={t('next')}
          disabled={active === count - 1}
          onClick={() => goTo(active + 1)}
        >
          <Icon name="back" size={20} />
        </Button>
        <Button
          look="icon"
          className={styles.zoom}
          aria-label={t('zoom')}
          onClick={() => slot && onZoom(slot)}
        >
          <Icon name="expand" size={20} />
        </Button>
        <div className={styles.dots}>
          {slots.map(({ id }, at) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={nameOf(at)}
              aria-current={at === active ? 'true' : undefined}
              onClick={() => goTo(at)}
            />
          ))}
        </div>
        <p className="visually-hidden" aria-live="polite">
          {nameOf(active)}
        </p>
      </section>
      {slot && (
        <SlideFoot key={slot.id} pin={pin} slot={slot} at={active} href={links?.[active] ?? undefined} />
      )}
    </>
  )
}
