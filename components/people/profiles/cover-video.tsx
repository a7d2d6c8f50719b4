import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { mayAutoplay } from '@/components/media/video/play-one'
import { SilentVideo } from '@/components/media/video/silent-video'
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
  return (
    <>
      <SilentVideo
        ref={ref}
        isWanted={isWanted}
        onRefused={() => setWanted(false)}
        src={video.video_list.V_720P.url}
        style={{ ...style, visibility: isPlaying ? 'visible' : 'hidden' }}
        onPlaying={() => setPlaying(true)}
      />
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
