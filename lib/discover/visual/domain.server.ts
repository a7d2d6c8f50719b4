import { domain } from '@/lib/platform/manifest/domain.server'
import { visualEndpoints } from './endpoints.server'

export const visualDomain = domain({ name: 'visual', endpoints: visualEndpoints })
