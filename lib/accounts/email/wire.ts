import { z } from 'zod'
import { mailKinds } from '@/lib/platform/mail/kinds'

/** The kinds of mail a user receives. */
export const wireSubscriptions = z.record(z.enum(mailKinds), z.boolean())
export type WireSubscriptions = z.output<typeof wireSubscriptions>
