import { domain } from '@/lib/platform/manifest/domain.server'
import { videoFeedEndpoints } from './endpoints.server'
import { loadVideoCategory, loadVideos } from './screens.server'

export const videosFeedDomain = domain({
  name: 'video feed',
  screens: { '/videos': loadVideos, '/videos/:category/:id': loadVideoCategory },
  endpoints: videoFeedEndpoints,
})
