import { question } from '@/lib/platform/db/call-worker.server'
import type { ClaimMethod } from './methods'

/** Checks whether a website shows the required proof, for a waiting caller. */
export const proveQueue = question<{ domain: string; method: ClaimMethod; token: string }, boolean>(
  'websites.prove',
)
