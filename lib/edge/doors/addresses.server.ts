import { domains } from '../domains.server'
import { addressLookup, byAddress, servedBy } from './served.server'

/** Every endpoint of the domains, by door. */
export const ofDomains = servedBy(domains)

/** Finds a REST-style address: below `/v3/`, `/vx/` or `/ads/v4/`. */
export const restAt = addressLookup(byAddress(ofDomains, 'rest'))
