import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { mediaProgress } from './queries.server'
import { registerMedia } from './register.server'
import { registerBatch, uploadsGet, wireMediaProgress, wireRegisteredMedia } from './schema'

/** Registering files, and their progress. Bytes go to `/upload-media/`, or of videos to `/upload-video/`. */
export const uploadCalls = [
  endpoint({
    door: 'VIPResource.get',
    needs: 'upload',
    limit: 'read',
    input: uploadsGet,
    output: z.record(safeString(), wireMediaProgress),
    run: ({ viewer, input: { upload_ids } }) => mediaProgress(viewer, upload_ids),
  }),
  endpoint({
    door: 'POST /v3/media/uploads/register/batch/',
    name: 'v3_register_media_uploads',
    needs: 'upload',
    limit: 'upload',
    input: registerBatch,
    output: z.record(safeString(), wireRegisteredMedia),
    run: ({ viewer, input }) => registerMedia(viewer, input),
  }),
] as const
