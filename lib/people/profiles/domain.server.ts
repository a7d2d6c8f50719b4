import { domain } from '@/lib/platform/manifest/domain.server'
import { profileEndpoints } from './endpoints.server'

export const profilesDomain = domain({ name: 'profiles', endpoints: profileEndpoints })
