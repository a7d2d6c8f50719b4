import { z } from 'zod'
import { pinCards } from '@/lib/content/pins/queries.server'
import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { idSchema } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** As many images as a browser remembers (specification part 2, section 9). */
const max = 11

/** The pins of viewed images: those that the viewer may see now, in the order of their ids. */
export const viewedPinsEndpoint = endpoint({
  door: 'ViewedPinsResource.get',
  needs: 'anyone',
  limit: 'read',
  input: z.object({ pin_ids: z.array(idSchema).min(1).max(max, because('tooManyItems', { max })) }),
  output: z.array(wirePin),
  run: ({ viewer, input }) => pinCards(viewer, input.pin_ids),
})
