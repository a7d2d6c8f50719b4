import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { mayAutoplay } from '@/components/media/video/play-one'
import { VideoIcon } from '@/components/media/video/video-icon'
import { useTranslations } from '@/i18n/texts'
import type { WireVideos } from '@/lib/media/video/wire'
import styles from './profile-cover.module.css'

type Props = { video: WireVideos; style: CSSProperties }

/** Plays a cover's video without sound over its picture, with a button that pauses it. */
export function CoverVideo({ video, style }: Props) {
  const t = useTranslations('profiles.cover')
  const ref = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => setWanted(mayAutoplay()), [])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (isWanted) void element.play().catch(() => setWanted(false))
    else element.pause()
  }, [isWanted])
  return (
    <>
      <span aria-hidden="true">
        <video
          ref={ref}
          src={video.video_list.V_720P.url}
          style={{ ...style, visibility: isPlaying ? 'visible' : 'hidden' }}
          muted
          loop
          playsInline
          preload="none"
          onPlaying={() => setPlaying(true)}
        />
      </span>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isWanted ? 'pause' : 'play')}
        onClick={() => setWanted(!isWanted)}
      >
        <VideoIcon name={isWanted ? 'pause' : 'play'} />
      </button>
    </>
  )
}
