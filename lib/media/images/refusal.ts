import { AppError, type ErrorName } from '@/lib/core/app-error'
import { type MediaRefusalReason, type MediaRefused, pictureReasons } from './media-refused'

const errors: Record<MediaRefusalReason, ErrorName> = {
  empty: 'badRequest',
  too_large: 'tooLarge',
  format: 'unsupportedType',
  heic: 'unsupportedType',
  moving: 'unsupportedType',
  pixels: 'tooLarge',
  interlaced: 'tooLarge',
  dimensions: 'tooLarge',
  parts: 'unprocessable',
  broken: 'unprocessable',
}

/** Returns the wire's error for a refused picture in `field`. */
export function refusedPicture(refused: MediaRefused, field: string): AppError {
  return new AppError(errors[refused.reason], {
    field,
    reason: pictureReasons[refused.reason],
    cause: refused,
  })
}
