import { idSchema, listOptions } from '@/lib/core/input'

export const homeFeedGet = listOptions
export const relatedFeedGet = listOptions.extend({ pin: idSchema })

export const productsLikeGet = listOptions.extend({ pin_id: idSchema })
