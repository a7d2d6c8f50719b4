import { domain } from '@/lib/platform/house/domain.server'
import { captionEndpoints } from './endpoints.server'

export const captionsDomain = domain({ name: 'captions', endpoints: captionEndpoints })
