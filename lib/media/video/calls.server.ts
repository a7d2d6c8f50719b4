import { z } from 'zod'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { removeCaptions, setCaptions } from './captions.server'
import { registerUploads } from './register.server'
import { captionsRemove, captionsSet, registerBatch, wireRegisteredUpload } from './schema'

/** Uploads of videos: registering them, and their captions. Bytes go to `/upload-video/`. */
export const videoCalls = [
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
