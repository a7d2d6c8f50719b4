import { pinWrites } from '@/lib/content/pins/resources.server'
import { pinGet } from '@/lib/content/pins/schema'
import { anyone } from '@/lib/core/resource'
import { pinDetail } from './pin-detail.server'

/** A pin by itself: the closeup reads it, its domain writes it. */
export const closeupResources = {
  PinResource: {
    get: anyone({ limit: 'read', input: pinGet, run: ({ viewer, input }) => pinDetail(viewer, input.id) }),
    ...pinWrites,
  },
}
