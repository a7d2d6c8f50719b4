import { AppError, type ErrorCode } from '@/lib/core/app-error'
import type { MediaRefusalReason, MediaRefused } from './media-refused'

const reasons: Record<MediaRefusalReason, [code: ErrorCode, sentence: string]> = {
  empty: [1, 'is empty'],
  too_large: [413, 'is larger than 20 MB'],
  format: [415, 'is not a JPEG, PNG, WebP, GIF or AVIF picture'],
  pixels: [413, 'has more than 50 million pixels'],
  dimensions: [413, 'is longer than 16,383 pixels'],
  broken: [422, 'is damaged'],
}

/** Why a picture was refused, as a person may read it. */
export function refusalSentence(reason: MediaRefusalReason): string {
  return reasons[reason][1]
}

/** The wire's error for a refused picture that came as `field`. */
export function refusedPicture(refused: MediaRefused, field: string): AppError {
  const [code, sentence] = reasons[refused.reason]
  return new AppError(code, { field, detail: `${field}: ${sentence}`, cause: refused })
}
