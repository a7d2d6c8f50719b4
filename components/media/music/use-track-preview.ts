import { useEffect, useRef, useState } from 'react'

/** Plays one track of a list at a time; it stops at its end, and when the list is left. */
export function useTrackPreview(): { playing: string | null; toggle: (id: string, url: string) => void } {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  useEffect(() => () => audio.current?.pause(), [])
  const stop = () => {
    audio.current?.pause()
    audio.current = null
    setPlaying(null)
  }
  const toggle = (id: string, url: string) => {
    stop()
    if (playing === id) return
    const element = new Audio(url)
    audio.current = element
    const end = () => audio.current === element && stop()
    element.addEventListener('ended', end)
    element.addEventListener('error', end)
    setPlaying(id)
    element.play().catch(end)
  }
  return { playing, toggle }
}
