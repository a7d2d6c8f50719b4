import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { WireVideos } from '@/lib/media/video/present'
import { useAppDispatch } from '@/store/hooks'
import { ideaPinSeeking } from '@/store/media/video-player'
import { clock } from './clock'
import { switchCaptions, switchFull } from './media-actions'
import { onStep } from './on-step'
import type { Playing } from './use-player'
import { VideoIcon, type VideoIconName } from './video-icon'
import styles from './video-player.module.css'

type Props = {
  video: WireVideos
  element: RefObject<HTMLVideoElement | null>
  frame: RefObject<HTMLDivElement | null>
  playing: Playing
  isIdeaPin: boolean
  onToggle: () => void
  onSeek: (time: number) => void
}

const rates = [0.5, 1, 1.25, 1.5, 2]

type ToggleProps = { icon: VideoIconName; label: string; isOn?: boolean; onClick: () => void }

function Control({ icon, label, isOn, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <VideoIcon name={icon} />
    </button>
  )
}

/** Shows the controls of a video. Time runs from left to right in every language. */
export function VideoControls({ video, element, frame, playing, isIdeaPin, onToggle, onSeek }: Props) {
  const t = useTranslations('video')
  const { isPlaying, time, duration } = playing
  return (
    <div className={styles.controls} data-still={isPlaying ? undefined : ''} dir="ltr">
      <Timeline time={time} duration={duration} isIdeaPin={isIdeaPin} onSeek={onSeek} />
      <div className={styles.row}>
        <Control
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? t('pause') : t('play')}
          onClick={onToggle}
        />
        {video.has_sound && <Sound element={element} playing={playing} />}
        <span className={styles.time}>
          {clock(time)} / {clock(duration)}
        </span>
        <span className={styles.space} />
        {video.captions && <Captions element={element} />}
        <label className={styles.rate}>
          <span className="visually-hidden">{t('speed')}</span>
          <select
            value={playing.rate}
            onChange={(event) => {
              if (element.current) element.current.playbackRate = Number(event.target.value)
            }}
          >
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {t('rate', { rate })}
              </option>
            ))}
          </select>
        </label>
        <PictureInPicture element={element} />
        <Full element={element} frame={frame} />
      </div>
    </div>
  )
}

/** Seconds between two positions of the timeline. */
const step = 0.1

type TimelineProps = { time: number; duration: number; isIdeaPin: boolean; onSeek: (time: number) => void }

function Timeline({ time, duration, isIdeaPin, onSeek }: TimelineProps) {
  const t = useTranslations('video')
  const dispatch = useAppDispatch()
  const drag = (isSeeking: boolean) => isIdeaPin && dispatch(ideaPinSeeking(isSeeking))
  return (
    <input
      type="range"
      className={styles.timeline}
      aria-label={t('seek')}
      aria-valuetext={t('at', { time: clock(time), duration: clock(duration) })}
      min={0}
      max={Math.max(duration, 0.1)}
      step={step}
      value={onStep(Math.min(time, duration), step)}
      style={{ '--part': duration > 0 ? Math.min(1, time / duration) : 0 } as CSSProperties}
      onPointerDown={() => drag(true)}
      onPointerUp={() => drag(false)}
      onKeyDown={(event) => {
        const steps: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5, ArrowDown: -5, ArrowUp: 5 }
        const by = steps[event.key]
        if (by === undefined) return
        event.preventDefault()
        onSeek(Math.min(duration, Math.max(0, time + by)))
      }}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  )
}

function Sound({ element, playing }: Pick<Props, 'element' | 'playing'>) {
  const t = useTranslations('video')
  const { isMuted, volume } = playing
  const set = (to: number) => {
    if (!element.current) return
    element.current.volume = to
    element.current.muted = to === 0
  }
  return (
    <>
      <Control
        icon={isMuted ? 'muted' : 'sound'}
        label={isMuted ? t('unmute') : t('mute')}
        onClick={() => {
          if (!element.current) return
          if (isMuted && element.current.volume === 0) element.current.volume = 1
          element.current.muted = !isMuted
        }}
      />
      <input
        type="range"
        className={styles.volume}
        aria-label={t('volume')}
        aria-valuetext={t('percent', { percent: Math.round((isMuted ? 0 : volume) * 100) })}
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : onStep(volume, 0.05)}
        style={{ '--part': isMuted ? 0 : volume } as CSSProperties}
        onChange={(event) => set(Number(event.target.value))}
      />
    </>
  )
}

function Captions({ element }: Pick<Props, 'element'>) {
  const t = useTranslations('video')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const tracks = element.current?.textTracks
    const update = () => setShown(tracks?.[0]?.mode === 'showing')
    update()
    tracks?.addEventListener('change', update)
    return () => tracks?.removeEventListener('change', update)
  }, [element])
  return (
    <Control
      icon="captions"
      label={t('captions')}
      isOn={isShown}
      onClick={() => element.current && setShown(switchCaptions(element.current))}
    />
  )
}

/** Shows the picture-in-picture button, where supported. */
function PictureInPicture({ element }: Pick<Props, 'element'>) {
  const t = useTranslations('video')
  const [isOffered, setOffered] = useState(false)
  useEffect(() => setOffered(document.pictureInPictureEnabled === true), [])
  if (!isOffered) return null
  const toggle = () => {
    const done = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : element.current?.requestPictureInPicture()
    void done?.catch(() => {})
  }
  return (
    <span className={styles.apart}>
      <Control icon="picture" label={t('apart')} onClick={toggle} />
    </span>
  )
}

function Full({ element, frame }: Pick<Props, 'element' | 'frame'>) {
  const t = useTranslations('video')
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement === frame.current && frame.current !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [frame])
  return (
    <Control
      icon={isFull ? 'small' : 'full'}
      label={isFull ? t('leaveFull') : t('full')}
      onClick={() => frame.current && element.current && switchFull(frame.current, element.current)}
    />
  )
}
