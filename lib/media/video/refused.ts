import { brand } from '@/lib/core/brand'
import { englishOf, type Params, type Reason } from '@/lib/core/reasons'
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

type Because = { reason: Reason; params?: Params }

const reasons: Record<VideoRefusalReason, Because> = {
  format: { reason: 'videoFormat' },
  codec: { reason: 'videoCodec' },
  no_picture: { reason: 'videoNoPicture' },
  too_short: { reason: 'videoTooShort', params: { min: shortestVideo / 1000 } },
  too_long: { reason: 'videoTooLong', params: { max: longestVideo / 60_000 } },
  too_big: { reason: 'videoTooBig' },
  broken: { reason: 'videoBroken' },
}

const sentenceOf = ({ reason, params }: Because) => englishOf(reason, params)

/** Returns the owner's sentence for a reason to refuse a video. */
export const videoRefusal = (reason: VideoRefusalReason): string => sentenceOf(reasons[reason])

const found = (failure: string | null) => Object.values(reasons).find((each) => sentenceOf(each) === failure)

/** True if an upload failed because of the video itself, rather than in transfer or storage. */
export const isVideoRefusal = (failure: string): boolean => found(failure) !== undefined

/** Returns the wire's reason of an upload's failure. */
export const videoFailure = (failure: string | null): Because => found(failure) ?? { reason: 'notProcessed' }

/** Thrown by functions that read a video; the job records it as the upload's failure. */
export class VideoRefused extends Error {
  static {
    brand(VideoRefused, 'VideoRefused')
  }

  override readonly name = 'VideoRefused'

  constructor(
    readonly reason: VideoRefusalReason,
    options?: ErrorOptions,
  ) {
    super(`video refused: ${reason}`, options)
  }
}
