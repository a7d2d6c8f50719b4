import { anyone } from '@/lib/core/resource'
import { decide } from './commands.server'
import { consentInput } from './schema'

const answer = anyone({
  limit: 'consent',
  input: consentInput,
  run: ({ viewer, input, origin, browser }) => decide(viewer, input, origin, browser),
})

/** The answer on cookies: given once, changed at any time. */
export const consentResources = { ConsentResource: { create: answer, update: answer } }
