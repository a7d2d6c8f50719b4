import { endpoint } from '@/lib/core/endpoint'
import { liveAnnotations } from './live.server'
import { samePicture } from './same-picture.server'
import {
  samePictureGet,
  visualLiveGet,
  visualSearchGet,
  wireSamePicture,
  wireVisualLive,
  wireVisualSearch,
} from './schema'
import { visualSearch } from './visual-search.server'

export const visualEndpoints = [
  endpoint({
    door: 'VisualSearchFlashlightUnifiedResource.get',
    needs: 'anyone',
    list: 'within',
    limit: 'search',
    input: visualSearchGet,
    output: wireVisualSearch,
    run: ({ viewer, input }) => visualSearch(viewer, input),
  }),
  endpoint({
    door: 'VisualLiveSearchResource.get',
    needs: 'anyone',
    limit: 'search',
    input: visualLiveGet,
    output: wireVisualLive,
    run: async ({ viewer, input }) => ({ annotations: await liveAnnotations(viewer, input.pin_id) }),
  }),
  // For the pin builder: is this picture here already?
  endpoint({
    door: 'SamePictureResource.get',
    needs: 'upload',
    limit: 'search',
    input: samePictureGet,
    output: wireSamePicture,
    run: ({ viewer, input }) => samePicture(viewer, input.image_signature),
  }),
] as const
