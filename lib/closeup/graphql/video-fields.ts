import type { VideoFormat, WireVideos } from '@/lib/media/video/present'

/** The video fields of the persisted queries. */
export const videoFields = `videos {
    id duration hasSound videoList { format url width height duration thumbnail } captions { url language }
  }`

export const videoSchema = `
  type VideoFormat { format: String! url: String! width: Int! height: Int! duration: Int! thumbnail: String }
  type VideoCaptions { url: String! language: String! }
  type Videos { id: ID! duration: Int! hasSound: Boolean! videoList: [VideoFormat!]! captions: VideoCaptions }
  extend type Pin { videos: Videos }
`

/** The video of a closeup; pixels, milliseconds. */
export type CloseupVideos = {
  id: string
  duration: number
  hasSound: boolean
  videoList: ({ format: string } & VideoFormat)[]
  captions: { url: string; language: string } | null
}

/** Returns a pin's video in the spelling of the persisted queries. */
export function presentCloseupVideo(videos: WireVideos | null): CloseupVideos | null {
  if (!videos) return null
  const { id, duration, has_sound: hasSound, video_list, captions } = videos
  const videoList = Object.entries(video_list).map(([format, video]) => ({ format, ...video }))
  return { id, duration, hasSound, videoList, captions }
}
