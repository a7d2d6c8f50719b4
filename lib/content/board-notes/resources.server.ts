import { endpoint, nothing } from '@/lib/core/endpoint'
import { changeNote, createNote, deleteNote, markItem } from './commands.server'
import { notesOf } from './queries.server'
import { itemUpdate, noteCreate, noteDelete, notesGet, noteUpdate, wireBoardNote } from './schema'

const write = { needs: 'save', acting: 'boards', limit: 'write' } as const

/** The notes of a board. */
export const boardNoteEndpoints = [
  endpoint({
    resource: ['BoardNotesResource', 'get'],
    needs: 'read',
    acting: 'reading',
    list: true,
    limit: 'read',
    input: notesGet,
    output: wireBoardNote,
    run: ({ viewer, input }) => notesOf(viewer, input),
  }),
  endpoint({
    resource: ['BoardNotesResource', 'create'],
    ...write,
    input: noteCreate,
    output: wireBoardNote,
    run: ({ viewer, input }) => createNote(viewer, input),
  }),
  endpoint({
    resource: ['BoardNotesResource', 'update'],
    ...write,
    input: noteUpdate,
    output: wireBoardNote,
    run: ({ viewer, input }) => changeNote(viewer, input),
  }),
  endpoint({
    resource: ['BoardNotesResource', 'delete'],
    ...write,
    input: noteDelete,
    output: nothing,
    run: ({ viewer, input }) => deleteNote(viewer, input),
  }),
  endpoint({
    resource: ['BoardNoteItemResource', 'update'],
    ...write,
    input: itemUpdate,
    output: wireBoardNote,
    run: ({ viewer, input }) => markItem(viewer, input),
  }),
] as const
