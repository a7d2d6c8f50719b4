import { memberCall, type RestCalls } from '@/lib/core/rest'
import { removeCaptions, setCaptions } from './captions.server'
import { registerUploads } from './register.server'
import { captionsRemove, captionsSet, registerBatch } from './schema'

/** Uploads of videos: registering them, and their captions. Bytes go to `/upload-video/`. */
export const videoCalls = {
  '/v3/media/uploads/register/batch/': {
    POST: memberCall({
      name: 'v3_register_media_uploads',
      limit: 'upload',
      needs: 'upload',
      input: registerBatch,
      run: ({ viewer, input }) => registerUploads(viewer, input),
    }),
  },
  '/v3/media/uploads/:upload_id/captions/': {
    POST: memberCall({
      name: 'v3_set_captions',
      limit: 'upload',
      needs: 'upload',
      input: captionsSet,
      run: ({ viewer, input }) => setCaptions(viewer, input),
    }),
    DELETE: memberCall({
      name: 'v3_remove_captions',
      limit: 'write',
      needs: 'upload',
      input: captionsRemove,
      run: ({ viewer, input }) => removeCaptions(viewer, input.upload_id),
    }),
  },
} satisfies Record<string, RestCalls>
