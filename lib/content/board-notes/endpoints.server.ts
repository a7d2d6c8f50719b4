import { endpoint, nothing } from '@/lib/core/endpoint'
import { changeNote, createNote, deleteNote, markItem } from './commands.server'
import { notesOf } from './queries.server'
import { itemUpdate, noteCreate, noteDelete, notesGet, noteUpdate, wireBoardNote } from './schema'

const write = { needs: 'save', for: 'boards', limit: 'write' } as const

/** The notes of a board. */
export const boardNoteEndpoints = [
  endpoint({
    door: 'BoardNotesResource.get',
    needs: 'read',
    for: 'reading',
    list: true,
    limit: 'read',
    input: notesGet,
    output: wireBoardNote,
    run: ({ viewer, input }) => notesOf(viewer, input),
  }),
  endpoint({
    door: 'BoardNotesResource.create',
    ...write,
    input: noteCreate,
    output: wireBoardNote,
    run: ({ viewer, input }) => createNote(viewer, input),
  }),
  endpoint({
    door: 'BoardNotesResource.update',
    ...write,
    input: noteUpdate,
    output: wireBoardNote,
    run: ({ viewer, input }) => changeNote(viewer, input),
  }),
  endpoint({
    door: 'BoardNotesResource.delete',
    ...write,
    input: noteDelete,
    output: nothing,
    run: ({ viewer, input }) => deleteNote(viewer, input),
  }),
  endpoint({
    door: 'BoardNoteItemResource.update',
    ...write,
    input: itemUpdate,
    output: wireBoardNote,
    run: ({ viewer, input }) => markItem(viewer, input),
  }),
] as const
