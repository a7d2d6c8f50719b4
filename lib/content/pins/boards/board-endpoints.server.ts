import { z } from 'zod'
import { sectionOf } from '@/lib/content/boards/queries.server'
import { boardFeedGet, pinsReorder, sectionPinsGet } from '@/lib/content/boards/schema'
import { reorderPins } from '@/lib/content/pins/order/order-commands.server'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'

/** The pins of a board and of a section. */
export const boardPinEndpoints = [
  endpoint({
    door: 'BoardFeedResource.get',
    needs: 'anyone',
    for: 'all visitors',
    list: true,
    limit: 'read',
    input: boardFeedGet,
    output: wirePin,
    run: ({ viewer, input }) => boardFeed(viewer, input),
  }),
  endpoint({
    door: 'BoardFeedResource.update',
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: pinsReorder,
    output: z.strictObject({ board_id: safeString(), pin_ids: z.array(safeString()) }),
    run: ({ viewer, input }) => reorderPins(viewer, input),
  }),
  endpoint({
    door: 'BoardSectionPinsResource.get',
    needs: 'anyone',
    for: 'all visitors',
    list: true,
    limit: 'read',
    input: sectionPinsGet,
    output: wirePin,
    run: async ({ viewer, input }) => {
      const { id } = await sectionOf(viewer, input)
      return sectionFeed(viewer, { ...input, section_id: id })
    },
  }),
] as const
