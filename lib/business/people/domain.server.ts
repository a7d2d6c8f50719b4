import { domain } from '@/lib/platform/house/domain.server'
import { peopleEndpoints } from './endpoints.server'

export const businessPeopleDomain = domain({ name: 'business-people', endpoints: peopleEndpoints })
