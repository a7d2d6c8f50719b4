import { question } from '@/lib/platform/db/ask-worker.server'
import type { ClaimMethod } from './methods'

/** Tells whether a website shows what proves that it is somebody's, to somebody who waits. */
export const proveQueue = question<{ domain: string; method: ClaimMethod; token: string }, boolean>(
  'websites.prove',
)
