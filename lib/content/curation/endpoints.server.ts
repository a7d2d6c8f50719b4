import { z } from 'zod'
import { reorderBoard } from '@/lib/content/boards/place-commands.server'
import {
  boardById,
  boardBySlug,
  boardOfSection,
  boardsOfUser,
  pickerBoards,
  sectionById,
  sectionBySlug,
  sectionsPage,
} from '@/lib/content/boards/queries.server'
import {
  boardCreate,
  boardDelete,
  boardFeedGet,
  boardGet,
  boardReorder,
  boardSectionsGet,
  boardsGet,
  boardUpdate,
  pickerGet,
  pinsReorder,
  sectionCreate,
  sectionDelete,
  sectionGet,
  sectionPinsGet,
  sectionReorder,
  sectionUpdate,
  wireBoard,
  wirePickerBoard,
  wireSection,
  wireSectionBoard,
} from '@/lib/content/boards/schema'
import { reorderPins } from '@/lib/content/pins/order-commands.server'
import { ownSaves } from '@/lib/content/pins/own-saves.server'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import { wirePin } from '@/lib/content/pins/schema'
import { wireOwnSave } from '@/lib/content/pins/wire-parts'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { createBoard, deleteBoard, updateBoard } from './commands.server'
import { saveCreate, savePin } from './quick-save.server'
import { createSection, deleteSection, renameSection, reorderSection } from './section-commands.server'

const boardOf = (viewer: Viewer, input: z.output<typeof boardGet>) =>
  'board_id' in input ? boardById(viewer, input.board_id) : boardBySlug(viewer, input.username, input.slug)

const sectionOf = (viewer: Viewer, input: z.output<typeof sectionGet>) =>
  'section_id' in input
    ? sectionById(viewer, input.section_id)
    : sectionBySlug(
        viewer,
        input.username,
        'slug' in input ? input.slug : input.board_slug,
        input.section_slug,
      )

export const boardEndpoints = [
  endpoint({
    door: 'BoardsResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: boardsGet,
    output: wireBoard,
    run: ({ viewer, input }) => boardsOfUser(viewer, input),
  }),
  // The same list under the name that other clients' profiles use.
  endpoint({
    door: 'BoardsFeedResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: boardsGet,
    output: wireBoard,
    run: ({ viewer, input }) => boardsOfUser(viewer, input),
  }),
  endpoint({
    door: 'BoardsResource.update',
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: boardReorder,
    output: wireBoard,
    run: ({ viewer, input }) => reorderBoard(viewer, input),
  }),
  endpoint({
    door: 'BoardResource.get',
    needs: 'anyone',
    limit: 'read',
    input: boardGet,
    output: wireBoard,
    run: ({ viewer, input }) => boardOf(viewer, input),
  }),
  endpoint({
    door: 'BoardResource.create',
    needs: 'save',
    for: 'boards of user_id',
    limit: 'write',
    input: boardCreate,
    output: wireBoard,
    run: ({ viewer, input }) => createBoard(viewer, input),
  }),
  endpoint({
    door: 'BoardResource.update',
    needs: 'save',
    for: 'boards of user_id',
    limit: 'write',
    input: boardUpdate,
    output: wireBoard,
    run: ({ viewer, input }) => updateBoard(viewer, input),
  }),
  endpoint({
    door: 'BoardResource.delete',
    needs: 'save',
    for: 'boards of user_id',
    limit: 'write',
    input: boardDelete,
    output: nothing,
    run: ({ viewer, input }) => deleteBoard(viewer, input.board_id),
  }),
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
    door: 'BoardSectionsResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: boardSectionsGet,
    output: wireSection,
    run: ({ viewer, input }) => sectionsPage(viewer, input),
  }),
  endpoint({
    door: 'BoardSectionsResource.update',
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: sectionReorder,
    output: wireSection,
    run: ({ viewer, input }) => reorderSection(viewer, input),
  }),
  endpoint({
    door: 'BoardSectionResource.get',
    needs: 'anyone',
    limit: 'read',
    input: sectionGet,
    output: wireSection.extend({ board: wireSectionBoard }),
    run: async ({ viewer, input }) => {
      const section = await sectionOf(viewer, input)
      return { ...section, board: await boardOfSection(section.id) }
    },
  }),
  endpoint({
    door: 'BoardSectionResource.create',
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: sectionCreate,
    output: wireSection,
    run: ({ viewer, input }) => createSection(viewer, input),
  }),
  endpoint({
    // The name that some clients use to change sections.
    door: 'BoardSectionResource.update',
    aliases: ['BoardSectionEditResource.update'],
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: sectionUpdate,
    output: wireSection,
    run: ({ viewer, input }) => renameSection(viewer, input),
  }),
  endpoint({
    door: 'BoardSectionResource.delete',
    aliases: ['BoardSectionEditResource.delete'],
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: sectionDelete,
    output: nothing,
    run: ({ viewer, input }) => deleteSection(viewer, input.section_id),
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
