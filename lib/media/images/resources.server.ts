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
    output: wirePageImages,
    run: ({ input: { url } }) => askWorker(pageImagesQueue, { url }),
  }),
] as const
