import { endpoint } from '@/lib/core/endpoint'
import { decide } from './commands.server'
import { consentLimit } from './limit'
import { consentInput } from './schema'
import { wireDecision } from './wire'

/** The cookie choice, which can be changed at any time. */
export const consentEndpoints = [
  endpoint({
    door: 'ConsentResource.create',
    needs: 'anyone',
    limit: consentLimit,
    input: consentInput,
    output: wireDecision,
    run: ({ viewer, input, origin, browser }) => decide(viewer, input, origin, browser),
  }),
  endpoint({
    door: 'ConsentResource.update',
    needs: 'anyone',
    limit: consentLimit,
    input: consentInput,
    output: wireDecision,
    run: ({ viewer, input, origin, browser }) => decide(viewer, input, origin, browser),
  }),
] as const
