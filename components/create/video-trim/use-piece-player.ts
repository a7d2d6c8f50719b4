import { useRef, useState } from 'react'
import type { Trim } from '@/lib/media/video/trim'

/**
 * Plays a part of a video from its start to its end, and seeks in it. `from` is the moment of the upload at which the
 * source begins, in milliseconds.
 */
export function usePiecePlayer(piece: Trim, from: number) {
  const element = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const show = (ms: number) => {
    if (element.current) element.current.currentTime = Math.max(0, ms - from) / 1000
  }
  const toggle = () => {
    const video = element.current
    if (!video) return
    if (!video.paused) return video.pause()
    const now = video.currentTime * 1000 + from
    if (now < piece.start || now >= piece.end - 50) show(piece.start)
    void video.play().catch(() => {})
  }
  const onTimeUpdate = () => {
    const video = element.current
    if (!video || video.paused || video.currentTime * 1000 + from < piece.end) return
    video.pause()
    show(piece.start)
  }
  const events = {
    onTimeUpdate,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
  }
  return { element, isPlaying, show, toggle, events }
}
