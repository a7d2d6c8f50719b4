import { type RefObject, useEffect } from 'react'
import type { WireVideos } from '@/lib/media/video/present'
import { keepPlace } from './keep-place'

/** Milliseconds up to which a video is loaded as one file: adapting to the connection would cost more than it saves (decision 059). */
const shortEnough = 60_000

const hlsType = 'application/vnd.apple.mpegurl'

/**
 * Sets the source of an element: the file itself for a short video; for a long one the stream, natively or with
 * hls.js, which is loaded only then. Falls back to the file.
 */
export function useSource(
  ref: RefObject<HTMLVideoElement | null>,
  { duration, video_list }: WireVideos,
): void {
  const file = video_list.V_720P.url
  const stream = video_list.V_HLSV4.url
  useEffect(() => {
    const element = ref.current
    if (!element || duration <= shortEnough) return
    if (element.canPlayType(hlsType)) {
      keepPlace(element, () => {
        element.src = stream
      })
      return
    }
    let isClosed = false
    let end = () => {}
    import('hls.js/light')
      .then(({ default: Hls }) => {
        if (isClosed || !Hls.isSupported()) return
        keepPlace(element, (place) => {
          const player = new Hls({
            enableWorker: false,
            capLevelToPlayerSize: true,
            startPosition: place > 0 ? place : -1,
          })
          end = () => player.destroy()
          player.on(Hls.Events.ERROR, (_event, { fatal }) => {
            if (!fatal) return
            keepPlace(element, () => {
              player.destroy()
              element.src = file
            })
          })
          player.loadSource(stream)
          player.attachMedia(element)
        })
      })
      // The file, which is already set, plays as well.
      .catch(() => {})
    return () => {
      isClosed = true
      end()
    }
  }, [ref, duration, file, stream])
}
