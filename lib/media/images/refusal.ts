import { AppError, type ErrorCode } from '@/lib/core/app-error'
import { type MediaRefusalReason, type MediaRefused, pictureReasons } from './media-refused'

const codes: Record<MediaRefusalReason, ErrorCode> = {
  empty: 1,
  too_large: 413,
  format: 415,
  heic: 415,
  pixels: 413,
  interlaced: 413,
  dimensions: 413,
  parts: 422,
  broken: 422,
}

/** Returns the wire's error for a refused picture in `field`. */
export function refusedPicture(refused: MediaRefused, field: string): AppError {
  return new AppError(codes[refused.reason], {
    field,
    reason: pictureReasons[refused.reason],
    cause: refused,
  })
}
