import { z } from 'zod'
import { mailOptions } from '@/lib/platform/mail-kinds/options'

/** The kinds of mail a user receives. */
export const wireSubscriptions = z.record(z.enum(mailOptions), z.boolean())
export type WireSubscriptions = z.output<typeof wireSubscriptions>
