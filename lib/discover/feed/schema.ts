import { z } from 'zod'
import { interestGet } from '@/lib/content/topics/schema'
import { idSchema, listOptions } from '@/lib/core/input'

export const homeFeedGet = listOptions
export const relatedModulesGet = listOptions.extend({ pin_id: idSchema })
/** Marks the ideas for a board as seen by a collaborator. */
export const ideasSeen = z.object({ board_id: idSchema })

export const forBoardGet = listOptions.extend({ board_id: idSchema })
export const topicFeedGet = listOptions.extend({ interest: interestGet.shape.interest })
export const relatedFeedGet = listOptions.extend({ pin: idSchema })

export const productsLikeGet = listOptions.extend({ pin_id: idSchema })
