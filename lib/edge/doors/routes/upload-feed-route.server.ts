import { requireAdsArea } from '@/lib/ads/area/endpoints.server'
import { readable } from '@/lib/ads/catalogs/account.server'
import { ingestFile } from '@/lib/ads/catalogs/commands.server'
import { catalogLimits } from '@/lib/ads/catalogs/limits'
import { feedKey } from '@/lib/ads/catalogs/run/source.server'
import { ofFeed } from '@/lib/ads/catalogs/schema'
import { refuseMethod } from '@/lib/core/app-error'
import { nameIssue } from '@/lib/core/reasons'
import { permitMember } from '@/lib/core/resource'
import { defineRoute } from '@/lib/edge/doors/define-route.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { type FormFile, receiveFile } from './receive-file.server'

const file: FormFile = {
  field: 'file',
  maxBytes: catalogLimits.fileBytes,
  tooLarge: 'largerThan',
  params: { max: catalogLimits.fileBytes / 1024 ** 2 },
}

/** `POST /upload-feed/`: a file of products for a feed, as the form fields `feed_id` and `file`, which a worker reads. */
export const serveFeedUpload = defineRoute({
  limit: 'upload',
  refuse: (error) => restFailure('upload_feed', error),
  work: async ({ request, viewer, origin }) => {
    if (request.method !== 'POST') refuseMethod('POST')
    requireAdsArea()
    permitMember(viewer, 'manage')
    const wanted: FormFile = {
      ...file,
      admit: async (fields) => {
        const { feed_id } = ofFeed.parse(fields, { error: nameIssue })
        // Before a byte is written; changing it is permitted with the run.
        await readable(viewer, 'feed_id', feed_id, {})
      },
    }
    const run = await receiveFile(request, wanted, (path, fields) => {
      const { feed_id } = ofFeed.parse(fields, { error: nameIssue })
      return ingestFile(viewer, feed_id, origin, async (run_id) => {
        await mediaStore().adopt(feedKey(run_id), path)
        return feedKey(run_id)
      })
    })
    return { body: { success: true, run } }
  },
})
