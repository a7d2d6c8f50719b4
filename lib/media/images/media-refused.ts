import { brand } from '@/lib/core/brand'
import { englishOf, type Reason } from '@/lib/core/reasons'

/**
 * Reasons for refusing an upload: empty, more than 20 MB, not one of the six formats, a HEIC photo where those are
 * switched off, an animation without a main picture, more than 50 Mpixel over all frames, an interlaced PNG of more
 * than 16, a side longer than 16,383 pixels, too many parts, frames or scans, or truncated or inconsistent data.
 */
export type MediaRefusalReason =
  | 'empty'
  | 'too_large'
  | 'format'
  | 'heic'
  | 'moving'
  | 'pixels'
  | 'interlaced'
  | 'dimensions'
  | 'parts'
  | 'broken'

/** The names of the reasons on the wire. */
export const pictureReasons: Record<MediaRefusalReason, Reason> = {
  empty: 'pictureEmpty',
  too_large: 'largerThan20',
  format: 'pictureFormat',
  heic: 'pictureHeic',
  moving: 'pictureMoving',
  pixels: 'picturePixels',
  interlaced: 'pictureInterlaced',
  dimensions: 'pictureDimensions',
  parts: 'pictureParts',
  broken: 'pictureBroken',
}

/** Returns the worker's message for an upload whose picture was refused. */
export const pictureRefusal = (reason: MediaRefusalReason): string =>
  `${englishOf(pictureReasons[reason], { field: 'The picture' })}.`

/** Returns the reason of a worker's refusal; null for an upload that failed for another cause. */
export function reasonOfRefusal(failure: string): MediaRefusalReason | null {
  const reasons = Object.keys(pictureReasons) as MediaRefusalReason[]
  return reasons.find((reason) => pictureRefusal(reason) === failure) ?? null
}

/** Returns the wire's reason of an upload's failure. */
export function failureReason(failure: string | null): Reason {
  const reason = reasonOfRefusal(failure ?? '')
  return reason ? pictureReasons[reason] : 'notProcessed'
}

/** True if an upload failed because of the picture itself, rather than in transfer or storage. */
export const isPictureRefusal = (failure: string): boolean => reasonOfRefusal(failure) !== null

/** Thrown by the image functions; callers convert the reason into an error of the wire. */
export class MediaRefused extends Error {
  static {
    brand(MediaRefused, 'MediaRefused')
  }

  override readonly name = 'MediaRefused'

  constructor(
    readonly reason: MediaRefusalReason,
    options?: ErrorOptions,
  ) {
    super(`media refused: ${reason}`, options)
  }
}
