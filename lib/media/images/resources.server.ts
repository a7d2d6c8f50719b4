import { member } from '@/lib/core/resource'
import { videoProgress } from '@/lib/media/video/queries.server'
import { askWorker } from '@/lib/platform/db/ask-worker.server'
import { uploadProgress } from './queries.server'
import { pageImagesQueue } from './queues.server'
import { pageImagesGet, uploadsGet } from './schema'

/** The resources of uploads; the upload itself is `POST /upload-image/`. */
export const mediaResources = {
  FindPinImagesResource: {
    get: member({
      needs: 'upload',
      limit: 'lookup',
      input: pageImagesGet,
      run: ({ input: { url } }) => askWorker(pageImagesQueue, { url }),
    }),
  },
  VIPResource: {
    get: member({
      needs: 'upload',
      limit: 'read',
      input: uploadsGet,
      run: async ({ viewer, input: { upload_ids } }) => ({
        ...(await uploadProgress(upload_ids)),
        ...(await videoProgress(viewer, upload_ids)),
      }),
    }),
  },
}
