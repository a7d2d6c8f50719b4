import { pinCaptionsRemove, pinCaptionsSet } from '@/lib/content/pins/captions-schema'
import { removePinCaptions, setPinCaptions } from '@/lib/content/pins/pin-captions.server'
import { removeCaptions, setCaptions } from '@/lib/media/video/captions.server'
import { registerUploads } from '@/lib/media/video/register.server'
import { captionsRemove, captionsSet, registerBatch } from '@/lib/media/video/schema'
import { type Endpoints, memberEndpoint } from '../rest.server'

/** Uploads of videos (wire.md section 5): registering them, and their captions. Bytes go to `/upload-video/`. */
export const videoCalls = {
  '/v3/media/uploads/register/batch/': {
    POST: memberEndpoint({
      name: 'v3_register_media_uploads',
      limit: 'upload',
      needs: 'upload',
      input: registerBatch,
      run: ({ viewer, input }) => registerUploads(viewer, input),
    }),
  },
  '/v3/media/uploads/:upload_id/captions/': {
    POST: memberEndpoint({
      name: 'v3_set_captions',
      limit: 'upload',
      needs: 'upload',
      input: captionsSet,
      run: ({ viewer, input }) => setCaptions(viewer, input),
    }),
    DELETE: memberEndpoint({
      name: 'v3_remove_captions',
      limit: 'write',
      needs: 'upload',
      input: captionsRemove,
      run: ({ viewer, input }) => removeCaptions(viewer, input.upload_id),
    }),
  },
  '/v3/pins/:pin_id/captions/': {
    POST: memberEndpoint({
      name: 'v3_set_pin_captions',
      limit: 'upload',
      needs: 'upload',
      input: pinCaptionsSet,
      run: ({ viewer, input }) => setPinCaptions(viewer, input),
    }),
    DELETE: memberEndpoint({
      name: 'v3_remove_pin_captions',
      limit: 'write',
      needs: 'save',
      input: pinCaptionsRemove,
      run: ({ viewer, input }) => removePinCaptions(viewer, input),
    }),
  },
} satisfies Record<string, Endpoints>
