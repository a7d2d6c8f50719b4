import type { WireVideos } from '@/lib/media/video/present'
import type { CloseupPin } from './closeup-pin'

/** Returns a pin's video in the spelling of the persisted queries. */
export function presentCloseupVideo(videos: WireVideos | null): CloseupPin['videos'] {
  if (!videos) return null
  const { id, duration, has_sound: hasSound, video_list, captions } = videos
  const videoList = Object.entries(video_list).map(([format, video]) => ({ format, ...video }))
  return { id, duration, hasSound, videoList, captions }
}
