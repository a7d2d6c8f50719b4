/**
 * Why an upload is no picture of ours: nothing in it, more than 20 MB, not one of the five formats, more than
 * 50 Mpixel over all frames, a side longer than 16,383 pixels, or data that breaks off or makes no sense.
 */
export type MediaRefusalReason = 'empty' | 'too_large' | 'format' | 'pixels' | 'dimensions' | 'broken'

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
