import { domain } from '@/lib/platform/manifest/domain.server'
import { profileEndpoints } from './resources.server'

export const profilesDomain = domain({ name: 'profiles', endpoints: profileEndpoints })
