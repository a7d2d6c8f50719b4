import { z } from 'zod'
import { wireProfile } from '@/lib/accounts/account/schema'
import { wirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions } from '@/lib/core/input'

/** A person to follow, with some of their pins. */
export const wireCreator = z.strictObject({ user: wireProfile, pins: z.array(wirePin) })
export type WireCreator = z.output<typeof wireCreator>

/** The pins of a topic in the path. */
export const topicPinsGet = listOptions.extend({ id: idSchema })

/** True once people were chosen; false to be asked once more. */
export const creatorsUpdate = z.object({ done: z.boolean() })
