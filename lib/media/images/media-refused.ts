/**
 * Why an upload is no picture of ours: nothing in it, more than 20 MB, not one of the five formats, more than
 * 50 Mpixel over all frames, a side longer than 16,383 pixels, or data that breaks off or makes no sense.
 */
export type MediaRefusalReason = 'empty' | 'too_large' | 'format' | 'pixels' | 'dimensions' | 'broken'

const sentences: Record<MediaRefusalReason, string> = {
  empty: 'is empty',
  too_large: 'is larger than 20 MB',
  format: 'is not a JPEG, PNG, WebP, GIF or AVIF picture',
  pixels: 'has more than 50 million pixels',
  dimensions: 'is longer than 16,383 pixels',
  broken: 'is damaged',
}

/** Why a picture was refused, as a person may read it. */
export const refusalSentence = (reason: MediaRefusalReason): string => sentences[reason]

/** What the worker says of an upload whose picture was refused. */
export const pictureRefusal = (reason: MediaRefusalReason): string =>
  `The picture ${refusalSentence(reason)}.`

/** Whether an upload failed for what the picture is, and not on the way. */
export const isPictureRefusal = (failure: string): boolean =>
  Object.values(sentences).some((sentence) => failure === `The picture ${sentence}.`)

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
