import { z } from 'zod'
import type { WireInterest } from '@/lib/content/topics/schema'
import { idSchema, listOptions } from '@/lib/core/input'

export const pinHide = z.object({ pin_id: idSchema })
export const interestHide = z.object({ interest_id: idSchema })
export const userMute = z.object({ user_id: idSchema })
export const fewerList = listOptions
/** The viewer's muted people, or the state of one. */
export const mutesGet = listOptions.extend({ user_id: idSchema.optional() })

/** The viewer's hidden state of a pin, topic or person, by its id. */
export type WireHide = { id: string; hidden_by_me: boolean }
export type WireMute = { id: string; muted_by_me: boolean }

/** A topic that the viewer wants none of. */
export type WireHiddenInterest = Pick<WireInterest, 'id' | 'name'>
