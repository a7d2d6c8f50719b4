import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { durationChanged, seekDone, seekRequested, timeChanged, videoEnded } from '@/store/media/video-player'
import { playInView } from './play-one'

/** The video state for the controls; times in seconds. */
export type Playing = {
  isPlaying: boolean
  isMuted: boolean
  volume: number
  time: number
  duration: number
  rate: number
  hasFailed: boolean
  isWaiting: boolean
}

const read = (element: HTMLVideoElement, fallback: number): Playing => ({
  isPlaying: !element.paused && !element.ended,
  isMuted: element.muted || element.volume === 0,
  volume: element.volume,
  time: element.currentTime,
  duration: Number.isFinite(element.duration) ? element.duration : fallback,
  rate: element.playbackRate,
  hasFailed: element.error !== null,
  isWaiting: !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
})

const events = [
  'play',
  'pause',
  'ended',
  'volumechange',
  'timeupdate',
  'durationchange',
  'ratechange',
  // Immediately, even if the bytes of that position have not arrived yet.
  'seeking',
  'seeked',
  'error',
  'waiting',
  'playing',
] as const

type Ref = RefObject<HTMLVideoElement | null>

/** Tracks a video element, and stores its position at most once a second; `look` updates it. */
export function usePlaying(
  ref: Ref,
  pinId: string,
  seconds: number,
  onPlayed?: (element: HTMLVideoElement) => void,
): [Playing, look: () => void] {
  const dispatch = useAppDispatch()
  const notify = useEffectEvent((element: HTMLVideoElement) => onPlayed?.(element))
  const [playing, setPlaying] = useState<Playing>({
    isPlaying: false,
    isMuted: true,
    volume: 1,
    time: 0,
    duration: seconds,
    rate: 1,
    hasFailed: false,
    isWaiting: false,
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let stored = 0
    const update = (event?: Event) => {
      setPlaying(read(element, seconds))
      if (event?.type === 'timeupdate' && !element.paused) notify(element)
      if (event?.type === 'durationchange') dispatch(durationChanged(element.duration || seconds))
      if (event?.type === 'ended') dispatch(videoEnded(pinId))
      const isMoved = event?.type === 'seeked' || event?.type === 'pause' || Date.now() - stored >= 1000
      if (element.ended || element.currentTime === 0 || !isMoved) return
      stored = Date.now()
      dispatch(timeChanged({ pinId, currentTime: element.currentTime }))
    }
    for (const name of events) element.addEventListener(name, update)
    update()
    return () => {
      for (const name of events) element.removeEventListener(name, update)
    }
  }, [ref, pinId, seconds, dispatch])
  return [playing, () => ref.current && setPlaying(read(ref.current, seconds))]
}

/** Seeks when the store asks, and initially to the pin's last position. */
export function useSeeking(ref: Ref, pinId: string, seconds: number, look: () => void) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    const element = ref.current
    const left = store.getState().videoPlayer.seekTimes[pinId]
    // Before its first bytes an element remembers the position; waiting for them would undo later requests.
    if (element && left !== undefined && left < seconds - 1) element.currentTime = left
  }, [ref, pinId, seconds, store])
  return (time: number) => {
    const element = ref.current
    if (!element) return
    dispatch(durationChanged(element.duration || seconds))
    dispatch(seekRequested(time))
    const { seekTime } = store.getState().videoPlayer
    if (seekTime === null) return
    element.currentTime = seekTime
    dispatch(seekDone(seekTime))
    // No event reports it before the first bytes.
    look()
  }
}

/** Plays muted while visible, until it is stopped. */
export function useAutoplay(ref: Ref, isWanted: boolean): { keepStill: () => void } {
  const isStill = useRef(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !isWanted) return
    return playInView(element, {
      isMain: true,
      play: () => {
        if (isStill.current || !element.paused || element.ended) return
        element.muted = true
        // A browser may refuse autoplay: then the video waits for a click.
        void element.play().catch(() => {})
      },
      // An audible video continues.
      stop: () => {
        if (element.muted) element.pause()
      },
    })
  }, [ref, isWanted])
  return {
    keepStill: () => {
      isStill.current = true
    },
  }
}
