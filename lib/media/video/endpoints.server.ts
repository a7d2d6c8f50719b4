import { z } from 'zod'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { removeCaptions, setCaptions } from './captions.server'
import { captionsRemove, captionsSet, videoTrim } from './schema'
import { trimVideo } from './trim.server'

/** Trimming and captioning uploaded videos. */
export const videoCalls = [
  endpoint({
    door: 'POST /v3/media/uploads/:upload_id/trim/',
    name: 'v3_trim_video',
    needs: 'upload',
    limit: 'upload',
    input: videoTrim,
    output: nothing,
    run: ({ viewer, input }) => trimVideo(viewer, input),
  }),
  endpoint({
    door: 'POST /v3/media/uploads/:upload_id/captions/',
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
    door: 'DELETE /v3/media/uploads/:upload_id/captions/',
    name: 'v3_remove_captions',
    needs: 'upload',
    limit: 'write',
    input: captionsRemove,
    output: nothing,
    run: ({ viewer, input }) => removeCaptions(viewer, input.upload_id),
  }),
] as const
