import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { videoProgress } from '@/lib/media/video/queries.server'
import { wireVideoProgress } from '@/lib/media/video/schema'
import { askWorker } from '@/lib/platform/db/ask-worker.server'
import { uploadProgress } from './queries.server'
import { pageImagesQueue } from './queues.server'
import { pageImagesGet, uploadsGet, wirePageImages, wireUploadProgress } from './schema'

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
  endpoint({
    resource: ['VIPResource', 'get'],
    needs: 'upload',
    limit: 'read',
    input: uploadsGet,
    output: z.record(safeString(), z.union([wireUploadProgress, wireVideoProgress])),
    run: async ({ viewer, input: { upload_ids } }) => ({
      ...(await uploadProgress(upload_ids)),
      ...(await videoProgress(viewer, upload_ids)),
    }),
  }),
] as const
