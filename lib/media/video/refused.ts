import { longestVideo, shortestVideo } from './limits'

/** Reasons for refusing a video. */
export type VideoRefusalReason =
  | 'format'
  | 'codec'
  | 'no_picture'
  | 'too_short'
  | 'too_long'
  | 'too_big'
  | 'broken'

const sentences: Record<VideoRefusalReason, string> = {
  format: 'The video is not an MP4, MOV, M4V, WebM or MKV file.',
  codec: 'The video is not in H.264, H.265, VP8, VP9 or AV1.',
  no_picture: 'The file holds no moving picture.',
  too_short: `The video is shorter than ${shortestVideo / 1000} seconds.`,
  too_long: `The video is longer than ${longestVideo / 60_000} minutes.`,
  too_big: 'The video has more pixels than 4K.',
  broken: 'The video is damaged.',
}

/** Returns the reason for refusing a video, for its owner. */
export const videoRefusal = (reason: VideoRefusalReason): string => sentences[reason]

/** Returns true if an upload failed because of the video itself, and not on the way. */
export const isVideoRefusal = (failure: string): boolean => Object.values(sentences).includes(failure)

/** Thrown by what reads a video; the job turns it into the upload's failure. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused'

  constructor(
    readonly reason: VideoRefusalReason,
    options?: ErrorOptions,
  ) {
    super(`video refused: ${reason}`, options)
  }
}
