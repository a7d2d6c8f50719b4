import type { z } from 'zod'
import { reorderPins } from '@/lib/content/pins/order-commands.server'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import { anyone, list, member } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { createBoard, deleteBoard, updateBoard } from './commands.server'
import { reorderBoard } from './place-commands.server'
import {
  boardById,
  boardBySlug,
  boardsOfUser,
  pickerBoards,
  sectionById,
  sectionBySlug,
  sectionsPage,
} from './queries.server'
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
} from './schema'
import { createSection, deleteSection, renameSection, reorderSection } from './section-commands.server'

const boardOf = (viewer: Viewer, input: z.output<typeof boardGet>) =>
  'board_id' in input ? boardById(viewer, input.board_id) : boardBySlug(viewer, input.username, input.slug)

const sectionOf = (viewer: Viewer, input: z.output<typeof sectionGet>) =>
  'section_id' in input
    ? sectionById(viewer, input.section_id)
    : sectionBySlug(viewer, input.username, input.slug, input.section_slug)

export const boardResources = {
  BoardsResource: {
    get: list({
      limit: 'read',
      input: boardsGet,
      run: ({ viewer, input }) => boardsOfUser(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: boardReorder,
      run: ({ viewer, input }) => reorderBoard(viewer, input),
    }),
  },
  BoardResource: {
    get: anyone({ limit: 'read', input: boardGet, run: ({ viewer, input }) => boardOf(viewer, input) }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: boardCreate,
      run: ({ viewer, input }) => createBoard(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: boardUpdate,
      run: ({ viewer, input }) => updateBoard(viewer, input),
    }),
    delete: member({
      needs: 'save',
      limit: 'write',
      input: boardDelete,
      run: ({ viewer, input }) => deleteBoard(viewer, input.board_id),
    }),
  },
  BoardFeedResource: {
    get: list({ limit: 'read', input: boardFeedGet, run: ({ viewer, input }) => boardFeed(viewer, input) }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: pinsReorder,
      run: ({ viewer, input }) => reorderPins(viewer, input),
    }),
  },
  BoardSectionsResource: {
    get: list({
      limit: 'read',
      input: boardSectionsGet,
      run: ({ viewer, input }) => sectionsPage(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: sectionReorder,
      run: ({ viewer, input }) => reorderSection(viewer, input),
    }),
  },
  BoardSectionResource: {
    get: anyone({
      limit: 'read',
      input: sectionGet,
      run: ({ viewer, input }) => sectionOf(viewer, input),
    }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: sectionCreate,
      run: ({ viewer, input }) => createSection(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: sectionUpdate,
      run: ({ viewer, input }) => renameSection(viewer, input),
    }),
    delete: member({
      needs: 'save',
      limit: 'write',
      input: sectionDelete,
      run: ({ viewer, input }) => deleteSection(viewer, input.section_id),
    }),
  },
  BoardSectionPinsResource: {
    get: list({
      limit: 'read',
      input: sectionPinsGet,
      run: async ({ viewer, input }) => {
        const { id } = await sectionOf(viewer, input)
        return sectionFeed(viewer, { ...input, section_id: id })
      },
    }),
  },
  BoardPickerBoardsResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: pickerGet,
      run: ({ viewer }) => pickerBoards(viewer),
    }),
  },
}
