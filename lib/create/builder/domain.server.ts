import { domain } from '@/lib/platform/manifest/domain.server'
import { loadPinCreate } from './pin-screen.server'
import { loadStory } from './story-screen.server'

/** The screens in which pins and stories are made and edited. */
export const builderDomain = domain({
  name: 'builder',
  screens: {
    '/pin/create': loadPinCreate,
    '/pin/create/button': loadPinCreate,
    '/pin/create/story': loadStory,
  },
})
