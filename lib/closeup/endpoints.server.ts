import { pinGet } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { pinDetail } from './pin-detail.server'
import { wirePinDetail } from './wire'

/** The resource of a single pin: this area reads it, its domain writes it. */
export const closeupEndpoints = [
  endpoint({
    door: 'PinResource.get',
    needs: 'anyone',
    limit: 'read',
    input: pinGet,
    output: wirePinDetail,
    run: ({ viewer, input }) => pinDetail(viewer, input.id),
  }),
] as const
