import { idSchema, listOptions } from '@/lib/core/input'

export const homeFeedGet = listOptions
export const relatedFeedGet = listOptions.extend({ pin: idSchema })
