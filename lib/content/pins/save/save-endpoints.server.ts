import { z } from 'zod'
import { pickerBoards } from '@/lib/content/boards/queries.server'
import { pickerGet, wirePickerBoard } from '@/lib/content/boards/schema'
import { wireOwnSave } from '@/lib/content/pins/card/wire-parts'
import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { ownSaves } from './own-saves.server'
import { saveCreate, savePin } from './quick-save.server'

/** Saving a pin, and the boards to choose from. */
export const saveEndpoints = [
  endpoint({
    door: 'RepinResource.create',
    needs: 'save',
    for: 'pins of user_id',
    limit: 'write',
    input: saveCreate,
    output: wirePin,
    run: ({ viewer, input }) => savePin(viewer, input),
  }),
  endpoint({
    door: 'BoardPickerBoardsResource.get',
    needs: 'read',
    for: 'reading',
    limit: 'read',
    input: pickerGet,
    output: z.strictObject({
      all_boards: z.array(wirePickerBoard),
      boards_shortlist: z.array(wirePickerBoard),
      /** The viewer's own pins of the picture of `pin_id`, newest first; empty without one. */
      own_saves: z.array(wireOwnSave),
    }),
    run: async ({ viewer, input: { pin_id } }) => {
      const [boards, own_saves] = await Promise.all([
        pickerBoards(viewer),
        pin_id === undefined ? [] : ownSaves(viewer, pin_id),
      ])
      return { ...boards, own_saves }
    },
  }),
] as const
