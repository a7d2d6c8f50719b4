import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { removePinCaptions, setPinCaptions } from './commands.server'
import { pinCaptionsRemove, pinCaptionsSet } from './schema'

/** Captions of the video of a pin. */
export const captionEndpoints = [
  endpoint({
    door: 'POST /v3/pins/:pin_id/captions/',
    name: 'v3_set_pin_captions',
    needs: 'upload',
    limit: 'upload',
    input: pinCaptionsSet,
    output: wirePin,
    run: ({ viewer, input }) => setPinCaptions(viewer, input),
  }),
  endpoint({
    door: 'DELETE /v3/pins/:pin_id/captions/',
    name: 'v3_remove_pin_captions',
    needs: 'save',
    limit: 'write',
    input: pinCaptionsRemove,
    output: wirePin,
    run: ({ viewer, input }) => removePinCaptions(viewer, input),
  }),
] as const
