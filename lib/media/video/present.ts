import { captionsKey, masterFile, type Rung, rungSize, videoFolder } from './rungs'
import type { WireVideos } from './wire'

/** A video as stored with its pin; width and height are those of its largest rendition. */
export type VideoRef = {
  signature: string
  width: number
  height: number
  /** Milliseconds */
  duration: number
  has_sound: boolean
  /** True if there is a small rendition for cards. */
  is_small: boolean
  captions: { signature: string; language: string } | null
}

/** Returns a video on the wire; `thumbnail` is a picture of its cover. */
export function presentVideo(video: VideoRef, thumbnail: string | null): WireVideos {
  const { signature, duration, width, height } = video
  const folder = `/media/${videoFolder(signature)}`
  const format = (name: string, size: { width: number; height: number }) => ({
    url: folder + name,
    ...size,
    duration,
    thumbnail,
  })
  const top = { width, height }
  const small: Rung = 240
  return {
    id: signature,
    duration,
    has_sound: video.has_sound,
    video_list: {
      ...(video.is_small ? { V_240P: format('240p.mp4', rungSize(small, top)) } : {}),
      V_720P: format('720p.mp4', top),
      V_HLSV4: format(masterFile, top),
    },
    captions: video.captions && {
      url: `/media/${captionsKey(video.captions.signature)}`,
      language: video.captions.language,
    },
  }
}

export type { VideoFormat, WireVideos } from './wire'
