import type { z } from 'zod'
import { idSchema, listOptions } from '@/lib/core/input'

/** Videos of a topic and its parts; of all topics without one. */
export const videoFeedGet = listOptions.extend({ category_id: idSchema.optional() })
export type VideoFeedGet = z.output<typeof videoFeedGet>
