import { domain } from '@/lib/platform/manifest/domain.server'
import { publishEndpoints } from './endpoints.server'

/** Publishing pins and stories from the builder and from drafts. */
export const publishDomain = domain({ name: 'publish', endpoints: publishEndpoints })
