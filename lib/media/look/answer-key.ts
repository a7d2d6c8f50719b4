import type { Crop } from './crop'

/** Names the answer about a stored picture, or about a part of it. */
export const answerKey = (signature: string, part: Crop | null): string =>
  part ? `${signature} ${part.x} ${part.y} ${part.w} ${part.h}` : signature

/** Names the answer about a picture that was sent to search with and is not stored; `id` cannot be guessed. */
export const sentKey = (id: string): string => `sent ${id}`
