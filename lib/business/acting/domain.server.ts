import { domain } from '@/lib/platform/manifest/domain.server'
import { actingPart } from './browser-part.server'
import { actingEndpoints } from './endpoints.server'

/** Acting for the profile of a business. */
export const actingDomain = domain({ name: 'acting', contributes: [actingPart], endpoints: actingEndpoints })
