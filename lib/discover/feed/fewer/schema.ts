import { z } from 'zod'
import { wireInterest } from '@/lib/content/topics/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'

export const pinHide = z.object({ pin_id: idSchema })
export const interestHide = z.object({ interest_id: idSchema })
export const fewerList = listOptions

/** The viewer's hidden state of a pin or topic, by its id. */
export const wireHide = z.strictObject({
  id: safeString(),
  hidden_by_me: z.boolean(),
})
export type WireHide = z.output<typeof wireHide>

/** A topic that the viewer hid. */
export const wireHiddenInterest = wireInterest.pick({ id: true, name: true })
export type WireHiddenInterest = z.output<typeof wireHiddenInterest>
