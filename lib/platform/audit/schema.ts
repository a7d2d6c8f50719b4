import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** Names who acted; null for an action without a session. */
export const wireActor = z.strictObject({ id: safeString(), username: safeString() }).nullable()
