/**
 * Why an upload is no picture of ours: nothing in it, more than 20 MB, not one of the five formats, a HEIC photo, more than
 * 50 Mpixel over all frames, an interlaced PNG of more than 16, a side longer than 16,383 pixels, more parts, frames or
 * scans than pictures have, or data that breaks off or makes no sense.
 */
export type MediaRefusalReason =
  | 'empty'
  | 'too_large'
  | 'format'
  | 'heic'
  | 'pixels'
  | 'interlaced'
  | 'dimensions'
  | 'parts'
  | 'broken'

const sentences: Record<MediaRefusalReason, string> = {
  empty: 'is empty',
  too_large: 'is larger than 20 MB',
  format: 'is not a JPEG, PNG, WebP, GIF or AVIF picture',
  heic: 'is a HEIC photo. Save it as JPEG and try again',
  pixels: 'has more than 50 million pixels',
  interlaced: 'is interlaced and has more than 16 million pixels',
  dimensions: 'is longer than 16,383 pixels',
  parts: 'is made of too many parts',
  broken: 'is damaged',
}

/** Returns the reason for refusing a picture, as a person may read it. */
export const refusalSentence = (reason: MediaRefusalReason): string => sentences[reason]

/** Returns the worker's message for an upload whose picture was refused. */
export const pictureRefusal = (reason: MediaRefusalReason): string =>
  `The picture ${refusalSentence(reason)}.`

/** Returns the reason of a refusal that the worker wrote; null for an upload that failed on the way. */
export function reasonOfRefusal(failure: string): MediaRefusalReason | null {
  const reasons = Object.keys(sentences) as MediaRefusalReason[]
  return reasons.find((reason) => pictureRefusal(reason) === failure) ?? null
}

/** Returns true if an upload failed because of the picture itself, and not on the way. */
export const isPictureRefusal = (failure: string): boolean => reasonOfRefusal(failure) !== null

/** Thrown by the image functions; callers turn the reason into an error of the wire. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused'

  constructor(
    readonly reason: MediaRefusalReason,
    options?: ErrorOptions,
  ) {
    super(`media refused: ${reason}`, options)
  }
}
