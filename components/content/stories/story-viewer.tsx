import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import patterns from '@/components/ui/patterns.module.css'
import strip from '@/components/ui/strip.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { Story } from '@/lib/content/stories/story'
import texts from '@/messages/en/stories.json'
import { useAppSelector } from '@/store/hooks'
import { pageTime } from './page-time'
import { StoryDeleted } from './story-deleted'
import { StoryMark } from './story-mark'
import { StoryPageView } from './story-page-view'
import { StoryPanel } from './story-panel'
import { StorySoundContext } from './story-sound'
import styles from './story-viewer.module.css'
import { useStoryPages } from './use-story-pages'

type Props = { pin: WirePin; story: Story }

/**
 * Shows a story in place of a pin's picture: pages to swipe, tap or step through; as a column without scripts.
 */
export function StoryViewer({ pin, story }: Props) {
  return (
    <AreaTexts area="stories" texts={texts}>
      {story.isDeleted || story.pages.length === 0 ? (
        <StoryDeleted pin={pin} />
      ) : (
        <>
          <Pages pin={pin} story={story} />
          <StoryPanel story={story} />
        </>
      )}
    </AreaTexts>
  )
}

/** Returns true while half of an element is visible: pages advance only then. */
function useInView<E extends Element>() {
  const ref = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.5,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isInView }
}

function Pages({ pin, story }: Props) {
  const t = useTranslations('story')
  const { pages, metadata } = story
  const count = pages.length
  const { activePage, dynamicWidth, goTo, ...view } = useStoryPages(pin.id, count)
  const { ref, isInView } = useInView<HTMLElement>()
  const [isPaused, setPaused] = useState(false)
  const [isOn, setOn] = useState(false)
  const isLive = dynamicWidth > 0
  const times = pages.map(pageTime)
  // Someone looks for a place in a video of the page: it stays.
  const isSeeking = useAppSelector((state) => state.videoPlayer.isSeekingIdeaPin)
  const isMoving = isInView && !isPaused && !isSeeking && activePage < count - 1
  return (
    <section
      ref={ref}
      className={styles.viewer}
      style={{ '--shape': metadata.canvasAspectRatio } as CSSProperties}
      aria-label={t('label', { title: metadata.pinTitle || pin.title || t('untitled') })}
      data-moving={isMoving || undefined}
      data-seeking={isSeeking || undefined}
      onKeyDown={view.onKeyDown}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: taps do what the arrow keys and the buttons do. */}
      <ol
        ref={view.strip}
        className={`${strip.strip} ${styles.strip}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key.
        tabIndex={0}
        aria-label={t('page', { page: activePage + 1, count })}
        onScroll={view.onScroll}
        onClick={view.onTap}
        onPointerDown={view.onPress}
        onWheel={view.onPress}
      >
        {pages.map((page, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
            key={i}
            aria-label={t('page', { page: i + 1, count })}
            inert={isLive && i !== activePage}
          >
            <StorySoundContext value={{ isShown: isLive && i === activePage, isOn, setOn }}>
              <StoryPageView page={page} pinId={pin.id} isFirst={i === 0} version={metadata.version} />
            </StorySoundContext>
          </li>
        ))}
      </ol>
      {count > 1 && (
        <>
          <Bars times={times} active={activePage} onEnd={() => goTo(activePage + 1)} />
          <div className={styles.controls}>
            <button
              type="button"
              className={`${patterns.press} ${styles.step}`}
              aria-label={t('previous')}
              disabled={activePage === 0}
              onClick={() => goTo(activePage - 1)}
            >
              <StoryMark name="back" />
            </button>
            <button
              type="button"
              className={`${patterns.press} ${styles.step}`}
              aria-label={t('next')}
              disabled={activePage === count - 1}
              onClick={() => goTo(activePage + 1)}
            >
              <StoryMark name="forth" />
            </button>
            {times.some((time) => time !== null) && (
              <button
                type="button"
                className={`${patterns.press} ${styles.pause}`}
                aria-label={t(isPaused ? 'play' : 'pause')}
                onClick={() => setPaused(!isPaused)}
              >
                <StoryMark name={isPaused ? 'play' : 'pause'} size={20} />
              </button>
            )}
          </div>
          <p className="visually-hidden" aria-live="polite">
            {isLive && t('page', { page: activePage + 1, count })}
          </p>
        </>
      )}
    </section>
  )
}

type BarsProps = { times: (number | null)[]; active: number; onEnd: () => void }

/**
 * Shows the progress of the story, one bar per page. The bar of an advancing page fills, and its end ends the page.
 */
function Bars({ times, active, onEnd }: BarsProps) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {times.map((time, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
          key={i}
          data-state={i < active ? 'past' : i > active ? 'coming' : time === null ? 'still' : 'filling'}
          style={time === null ? undefined : ({ '--time': `${time}ms` } as CSSProperties)}
          onAnimationEnd={i === active ? onEnd : undefined}
        />
      ))}
    </div>
  )
}
