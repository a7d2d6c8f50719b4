import { domain } from '@/lib/platform/manifest/domain.server'
import { topicPageEndpoints } from './endpoints.server'

export const topicPagesDomain = domain({ name: 'topic-pages', endpoints: topicPageEndpoints })
