import type { z } from 'zod'
import { endpoint, nothing } from '@/lib/core/endpoint'
import type { Viewer } from '@/lib/core/viewer'
import { createBoard, deleteBoard, updateBoard } from './commands.server'
import { reorderBoard } from './place-commands.server'
import {
  boardById,
  boardBySlug,
  boardOfSection,
  boardsOfUser,
  sectionOf,
  sectionsPage,
} from './queries.server'
import {
  boardCreate,
  boardDelete,
  boardGet,
  boardReorder,
  boardSectionsGet,
  boardsGet,
  boardUpdate,
  sectionCreate,
  sectionDelete,
  sectionGet,
  sectionReorder,
  sectionUpdate,
  wireBoard,
  wireSection,
  wireSectionBoard,
} from './schema'
import {
  createSection,
  deleteSection,
  renameSection,
  reorderSection,
} from './sections/section-commands.server'

const boardOf = (viewer: Viewer, input: z.output<typeof boardGet>) =>
  'board_id' in input ? boardById(viewer, input.board_id) : boardBySlug(viewer, input.username, input.slug)

/** Boards and their sections. */
export const boardEndpoints = [
  endpoint({
    door: 'BoardsResource.get',
    // The name that other clients' profiles use.
    aliases: ['BoardsFeedResource.get'],
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
] as const
