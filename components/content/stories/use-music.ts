import { useContext, useEffect, useRef, useState } from 'react'
import { savesData } from '@/components/media/video/play-one'
import { StorySoundContext } from './story-sound'

const isAudible = (element: Element): element is HTMLMediaElement =>
  element instanceof HTMLMediaElement && !element.muted && !element.paused

/** Mutes all other audible media on the page. */
function muteOthers(audio: HTMLMediaElement): void {
  for (const other of document.querySelectorAll('video, audio'))
    if (other !== audio && isAudible(other)) other.muted = true
}

/**
 * Plays the music of a page. Nothing is loaded before the reader presses play; after that, the music of each next page
 * starts automatically, unless the browser saves data. It stops when its page is left, and when other media becomes
 * audible.
 */
export function useMusic() {
  const { isShown, isOn, setOn } = useContext(StorySoundContext)
  const ref = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const audio = ref.current
    if (!audio || !isShown) return
    // A browser may refuse; then the music waits for a press.
    if (isOn && !savesData() && audio.paused) void audio.play().catch(() => {})
    return () => audio.pause()
  }, [isShown, isOn])

  useEffect(() => {
    const yieldTo = ({ target }: Event) => {
      const audio = ref.current
      if (audio && target !== audio && target instanceof Element && isAudible(target)) audio.pause()
    }
    for (const name of ['play', 'volumechange']) document.addEventListener(name, yieldTo, true)
    return () => {
      for (const name of ['play', 'volumechange']) document.removeEventListener(name, yieldTo, true)
    }
  }, [])

  const toggle = () => {
    const audio = ref.current
    if (!audio) return
    setOn(audio.paused)
    if (!audio.paused) return audio.pause()
    audio.play().catch(() => {})
  }
  const events = {
    onPlay: () => {
      setPlaying(true)
      if (ref.current) muteOthers(ref.current)
    },
    onPause: () => setPlaying(false),
    onError: () => setFailed(true),
  }
  return { ref, isPlaying, hasFailed, toggle, events }
}
