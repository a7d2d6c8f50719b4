import { useEffect, useRef, useState } from 'react'
import type { WireVideos } from '@/lib/media/video/present'
import styles from './card-video.module.css'
import { playInView } from './play-one'
import { SilentVideo } from './silent-video'

type Props = {
  video: WireVideos
  /** Called with how far it has played, while it plays in view. */
  onPlayed?: ((video: HTMLVideoElement) => void) | undefined
}

/**
 * Plays a card's small, muted video over its cover while it is in focus. Loads nothing before.
 */
export function CardVideo({ video, onPlayed }: Props) {
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
  return (
    <SilentVideo
      ref={ref}
      isWanted={isWanted}
      className={styles.video}
      src={isWanted ? (V_240P ?? V_720P).url : undefined}
      onTimeUpdate={onPlayed && ((event) => onPlayed(event.currentTarget))}
      data-playing={isWanted ? '' : undefined}
    />
  )
}
