import { useEffect, useRef, useState } from 'react'
import type { WireVideos } from '@/lib/media/video/present'
import styles from './card-video.module.css'
import { playInView } from './play-one'

/**
 * Plays a card's small, muted video over its cover while it is in focus. Loads nothing before. Decoration:
 * the picture has the alternative text.
 */
export function CardVideo({ video }: { video: WireVideos }) {
  const ref = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { V_240P, V_720P } = video.video_list
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return playInView(element, {
      isMain: false,
      play: () => setWanted(true),
      stop: () => setWanted(false),
    })
  }, [])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (isWanted) void element.play().catch(() => {})
    else element.pause()
  }, [isWanted])
  return (
    <span aria-hidden="true">
      <video
        ref={ref}
        className={styles.video}
        src={isWanted ? (V_240P ?? V_720P).url : undefined}
        data-playing={isWanted ? '' : undefined}
        muted
        loop
        playsInline
        preload="none"
      />
    </span>
  )
}
