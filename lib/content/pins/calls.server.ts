import { memberCall, type RestCalls } from '@/lib/core/rest'
import { pinCaptionsRemove, pinCaptionsSet } from './captions-schema'
import { removePinCaptions, setPinCaptions } from './pin-captions.server'

/** Captions of the video of a pin. */
export const pinCalls = {
  '/v3/pins/:pin_id/captions/': {
    POST: memberCall({
      name: 'v3_set_pin_captions',
      limit: 'upload',
      needs: 'upload',
      input: pinCaptionsSet,
      run: ({ viewer, input }) => setPinCaptions(viewer, input),
    }),
    DELETE: memberCall({
      name: 'v3_remove_pin_captions',
      limit: 'write',
      needs: 'save',
      input: pinCaptionsRemove,
      run: ({ viewer, input }) => removePinCaptions(viewer, input),
    }),
  },
} satisfies Record<string, RestCalls>
