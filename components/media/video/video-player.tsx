import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { WireVideos } from '@/lib/media/video/present'
import texts from '@/messages/en/video.json'
import { keepPlace } from './keep-place'
import { switchCaptions, switchFull } from './media-actions'
import { useAutoplay, usePlaying, useSeeking } from './use-player'
import { useSource } from './use-source'
import { VideoControls } from './video-controls'
import { VideoIcon } from './video-icon'
import styles from './video-player.module.css'

type Props = {
  video: WireVideos
  pinId: string
  /** Address of the poster. */
  poster?: string | undefined
  /** True for one further down a list: its poster, its first bytes and its controls come as one gets near. */
  isFar?: boolean
  /** Accessible description. */
  label?: string | undefined
  /** True if it is part of a story. */
  isIdeaPin?: boolean
  /** True to show captions from the start, where the sound is off. */
  showsCaptions?: boolean
  /** Called with how far it has played, while it plays. */
  onPlayed?: ((video: HTMLVideoElement) => void) | undefined
}

/** Shows a video with our own controls; with the browser's before scripts run. */
export function VideoPlayer(props: Props) {
  return (
    <AreaTexts area="video" texts={texts}>
      <Player {...props} />
    </AreaTexts>
  )
}

/** Seconds per step with a key. */
const step = 5

function Player(props: Props) {
  const { video, pinId, poster, isFar = false, label, isIdeaPin = false, showsCaptions = false } = props
  const t = useTranslations('video')
  const frame = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const isShown = isReady && !isFar
  useSource(ref, video)
  const seconds = video.duration / 1000
  const [playing, look] = usePlaying(ref, pinId, seconds, props.onPlayed)
  const seek = useSeeking(ref, pinId, seconds, look)
  const { keepStill } = useAutoplay(ref, true)
  const toggle = () => {
    const element = ref.current
    if (!element) return
    if (element.paused) return void element.play().catch(() => {})
    keepStill()
    element.pause()
  }
  const again = () => {
    const element = ref.current
    if (!element) return
    keepPlace(element, () => {
      // The file plays everywhere; the failure may have been the stream's.
      element.src = video.video_list.V_720P.url
      element.load()
    })
    look()
    frame.current?.focus()
    void element.play().catch(() => {})
  }
  const keys = useKeys({ ref, frame, seek, toggle })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form.
    <div
      ref={frame}
      className={styles.player}
      role="group"
      tabIndex={-1}
      aria-label={t('player')}
      onKeyDown={keys}
    >
      <video
        ref={ref}
        className={styles.video}
        src={video.video_list.V_720P.url}
        poster={isFar ? undefined : poster}
        width={video.video_list.V_720P.width}
        height={video.video_list.V_720P.height}
        controls={!isReady}
        muted
        playsInline
        preload={isFar ? 'none' : 'metadata'}
        aria-label={label}
        onClick={isReady ? toggle : undefined}
      >
        {video.captions && (
          <track
            key={video.captions.url}
            kind="captions"
            src={video.captions.url}
            srcLang={video.captions.language}
            label={t('captions')}
            default={showsCaptions}
          />
        )}
      </video>
      {playing.hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{t('failed')}</p>
          <button type="button" onClick={again}>
            {t('again')}
          </button>
        </div>
      )}
      {isShown && !playing.isPlaying && !playing.hasFailed && (
        <button type="button" className={styles.big} aria-label={t('play')} tabIndex={-1} onClick={toggle}>
          <VideoIcon name="play" size={36} />
        </button>
      )}
      {isShown && (
        <VideoControls
          video={video}
          element={ref}
          frame={frame}
          playing={playing}
          isIdeaPin={isIdeaPin}
          onToggle={toggle}
          onSeek={seek}
        />
      )}
    </div>
  )
}

type Keys = {
  ref: RefObject<HTMLVideoElement | null>
  frame: RefObject<HTMLDivElement | null>
  seek: (time: number) => void
  toggle: () => void
}

/** Handles the usual player keys while it has the focus; buttons keep their own. */
function useKeys({ ref, frame, seek, toggle }: Keys) {
  return (event: KeyboardEvent) => {
    const element = ref.current
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return
    const isControl =
      event.target instanceof HTMLElement && event.target.closest('input, select, button') !== null
    const actions: Record<string, (() => void) | undefined> = {
      ' ': isControl ? undefined : toggle,
      k: toggle,
      j: () => seek(element.currentTime - step),
      l: () => seek(element.currentTime + step),
      m: () => {
        element.muted = !element.muted
      },
      c: () => switchCaptions(element),
      f: () => frame.current && switchFull(frame.current, element),
    }
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
}
