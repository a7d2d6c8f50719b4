import type { z } from 'zod'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import { anyone, list, member } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { createBoard, deleteBoard, updateBoard } from './commands.server'
import {
  boardById,
  boardBySlug,
  boardsOfUser,
  pickerBoards,
  sectionBySlug,
  sectionsPage,
} from './queries.server'
import {
  boardCreate,
  boardDelete,
  boardFeedGet,
  boardGet,
  boardSectionsGet,
  boardsGet,
  boardUpdate,
  pickerGet,
  sectionCreate,
  sectionDelete,
  sectionGet,
  sectionPinsGet,
  sectionUpdate,
} from './schema'
import { createSection, deleteSection, renameSection } from './section-commands.server'

const boardOf = (viewer: Viewer, input: z.output<typeof boardGet>) =>
  'board_id' in input ? boardById(viewer, input.board_id) : boardBySlug(viewer, input.username, input.slug)

export const boardResources = {
  BoardsResource: {
    get: list({
      limit: 'read',
      input: boardsGet,
      run: ({ viewer, input }) => boardsOfUser(viewer, input),
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
  },
  BoardSectionsResource: {
    get: list({
      limit: 'read',
      input: boardSectionsGet,
      run: ({ viewer, input }) => sectionsPage(viewer, input),
    }),
  },
  BoardSectionResource: {
    get: anyone({
      limit: 'read',
      input: sectionGet,
      run: ({ viewer, input }) => sectionBySlug(viewer, input.username, input.slug, input.section_slug),
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
      run: ({ viewer, input }) => sectionFeed(viewer, input),
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
