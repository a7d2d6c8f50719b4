import { z } from 'zod'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { uploadProgress } from '@/lib/media/images/queries.server'
import { uploadsGet, wireUploadProgress } from '@/lib/media/images/schema'
import { removeCaptions, setCaptions } from './captions.server'
import { videoProgress } from './queries.server'
import { registerUploads } from './register.server'
import {
  captionsRemove,
  captionsSet,
  registerBatch,
  videoTrim,
  wireRegisteredUpload,
  wireVideoProgress,
} from './schema'
import { trimVideo } from './trim.server'

/** Video uploads: registering, trimming and captioning them. Bytes go to `/upload-video/`. */
export const videoCalls = [
  // The progress of uploads, for pictures and videos.
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
  endpoint({
    rest: ['POST', '/v3/media/uploads/register/batch/'],
    name: 'v3_register_media_uploads',
    needs: 'upload',
    limit: 'upload',
    input: registerBatch,
    output: z.record(safeString(), wireRegisteredUpload),
    run: ({ viewer, input }) => registerUploads(viewer, input),
  }),
  endpoint({
    rest: ['POST', '/v3/media/uploads/:upload_id/trim/'],
    name: 'v3_trim_video',
    needs: 'upload',
    limit: 'upload',
    input: videoTrim,
    output: nothing,
    run: ({ viewer, input }) => trimVideo(viewer, input),
  }),
  endpoint({
    rest: ['POST', '/v3/media/uploads/:upload_id/captions/'],
    name: 'v3_set_captions',
    needs: 'upload',
    limit: 'upload',
    input: captionsSet,
    output: z.strictObject({
      captions_signature: safeString(),
      captions_url: safeString(),
    }),
    run: ({ viewer, input }) => setCaptions(viewer, input),
  }),
  endpoint({
    rest: ['DELETE', '/v3/media/uploads/:upload_id/captions/'],
    name: 'v3_remove_captions',
    needs: 'upload',
    limit: 'write',
    input: captionsRemove,
    output: nothing,
    run: ({ viewer, input }) => removeCaptions(viewer, input.upload_id),
  }),
] as const
