import { domain } from '@/lib/platform/manifest/domain.server'
import { captionEndpoints } from './endpoints.server'

export const captionsDomain = domain({ name: 'captions', endpoints: captionEndpoints })
