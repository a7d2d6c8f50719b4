import { endpoint } from '@/lib/core/endpoint'
import { askWorker } from '@/lib/platform/db/ask-worker.server'
import { pageImagesQueue } from './queues.server'
import { pageImagesGet, wirePageImages } from './schema'

/** The resources of uploads; the upload itself is `POST /upload-image/`. */
export const mediaEndpoints = [
  endpoint({
    resource: ['FindPinImagesResource', 'get'],
    needs: 'upload',
    limit: 'lookup',
    input: pageImagesGet,
    /** `items` are the images under the name that other clients read. */
    output: wirePageImages.extend({ items: wirePageImages.shape.images }),
    run: async ({ input: { url } }) => {
      const page = await askWorker(pageImagesQueue, { url })
      return { ...page, items: page.images }
    },
  }),
] as const
