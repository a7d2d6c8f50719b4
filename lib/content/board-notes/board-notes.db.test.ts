import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { activityOf } from '@/lib/content/collaboration/activity.server'
import { removeCollaborator } from '@/lib/content/collaboration/collaborators.server'
import { accept, code, invite, shared } from '@/lib/content/collaboration/test-world.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { changeNote, createNote, deleteNote, markItem, purgeNotes } from './commands.server'
import { noteLimits } from './limits'
import { notesOf } from './queries.server'
import { noteCreate, noteUpdate } from './schema'

const page = { page_size: 25, bookmarks: [] }
const note = (board_id: string, text = 'Paint the door') => noteCreate.parse({ board_id, text })
const textsOf = async (...[member, board_id]: [Parameters<typeof notesOf>[0], string]) =>
  (await notesOf(member, { ...page, board_id })).items.map(({ text }) => text)

describe('notes of a board', () => {
  test('shows notes to the people of a board, newest first, and only to them', async () => {
    const {
      owner,
      guest,
      one: { id },
    } = await shared('contributor')
    const stranger = await person()
    await createNote(owner, note(id, 'First'))
    await createNote(guest, note(id, 'Second'))
    expect(await textsOf(owner, id)).toEqual(['Second', 'First'])
    expect(await textsOf(guest, id)).toEqual(['Second', 'First'])
    await expect(textsOf(stranger, id)).rejects.toEqual(code(7))
    await expect(createNote(stranger, note(id))).rejects.toEqual(code(7))
  })

  test('marks items of a checklist for those who may change the note, each without losing the other’s mark', async () => {
    const {
      owner,
      guest,
      one: { id },
    } = await shared('editor')
    const { id: note_id } = await createNote(owner, note(id, 'For Sunday\n[ ] Eggs\n[ ] Flour'))
    const mark = (text: string, at: number) => ({ note_id, at, text, is_done: true })
    await Promise.all([markItem(owner, mark('Eggs', 0)), markItem(guest, mark('Flour', 1))])
    expect(await textsOf(owner, id)).toEqual(['For Sunday\n[x] Eggs\n[x] Flour'])
    await expect(markItem(owner, mark('Milk', 0))).rejects.toEqual(code(404))
    await expect(markItem(await person(), mark('Eggs', 0))).rejects.toEqual(code(404))
  })

  test('hides a secret board’s notes from a stranger', async () => {
    const [owner, stranger] = [await person(), await person()]
    const { id } = await board(owner, { privacy: 'secret' })
    const { id: note_id } = await createNote(owner, note(id))
    await expect(textsOf(stranger, id)).rejects.toEqual(code(40))
    await expect(createNote(stranger, note(id))).rejects.toEqual(code(40))
    await expect(deleteNote(stranger, { id: note_id, undo: false })).rejects.toEqual(code(404))
  })

  test('lets a viewer read but not write, and an editor change the notes of others', async () => {
    const {
      owner,
      guest,
      one: { id },
    } = await shared('viewer')
    const editor = await person()
    await invite(owner, id, [editor], 'editor')
    await accept(editor, id)
    const { id: note_id } = await createNote(owner, note(id))
    expect((await notesOf(guest, { ...page, board_id: id })).items[0]).toMatchObject({ can_edit: false })
    await expect(createNote(guest, note(id))).rejects.toEqual(code(7))
    const change = noteUpdate.parse({ id: note_id, title: 'Door', text: 'Blue' })
    await expect(changeNote(guest, change)).rejects.toEqual(code(7))
    expect(await changeNote(editor, change)).toMatchObject({ title: 'Door', text: 'Blue', can_edit: true })
    const only = (fields: object) => changeNote(editor, noteUpdate.parse({ id: note_id, ...fields }))
    expect(await only({ title: '' })).toMatchObject({ title: '', text: 'Blue' })
    await expect(only({ text: '' })).rejects.toMatchObject({ field: 'text', reason: 'required' })
    expect(await only({ title: 'Door' })).toMatchObject({ title: 'Door', text: 'Blue' })
    await deleteNote(editor, { id: note_id, undo: false })
    expect(await textsOf(owner, id)).toEqual([])
  })

  test('restores another person’s note under their name, within exactly an hour', async () => {
    const {
      owner,
      guest,
      one: { id },
    } = await shared('editor')
    const { id: note_id } = await createNote(owner, note(id))
    const [deleted, back] = [
      { id: note_id, undo: false },
      { id: note_id, undo: true },
    ]
    const isDeletedFor = (time: string) =>
      db().execute(sql`update board_notes set deleted_at = now() - ${time}::interval where id = ${note_id}`)
    await expect(deleteNote(guest, back)).rejects.toEqual(code(404))
    await deleteNote(guest, deleted)
    await expect(deleteNote(guest, deleted)).rejects.toEqual(code(404))
    await expect(deleteNote(await person(), back)).rejects.toEqual(code(404))
    await isDeletedFor('59 minutes 50 seconds')
    await deleteNote(guest, back)
    expect((await notesOf(guest, { ...page, board_id: id })).items[0]).toMatchObject({
      id: note_id,
      user: { id: owner.id },
    })
    await isDeletedFor('1 hour 1 second')
    await expect(deleteNote(guest, back)).rejects.toEqual(code(404))
    await purgeNotes()
    const { rows } = await db().execute(sql`select id from board_notes where id = ${note_id}`)
    expect(rows).toEqual([])
  })

  test('keeps the note of a removed collaborator, who can no longer change it', async () => {
    const {
      owner,
      guest,
      one: { id },
    } = await shared('contributor')
    const { id: note_id } = await createNote(guest, note(id))
    await removeCollaborator(owner, { board_id: id, invited_user_id: guest.id })
    expect(await textsOf(owner, id)).toEqual(['Paint the door'])
    await expect(deleteNote(guest, { id: note_id, undo: false })).rejects.toEqual(code(404))
  })

  test('hides notes across a block', async () => {
    const {
      owner,
      guest,
      one: { id },
    } = await shared('editor')
    await createNote(guest, note(id))
    await blockUser(owner, guest.id)
    expect(await textsOf(owner, id)).toEqual([])
  })

  test('refuses an empty note, one that is too long, and one beyond the maximum per board', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const long = 'x'.repeat(noteLimits.text)
    expect(noteCreate.safeParse({ board_id: id, title: ' ' }).success).toBe(false)
    expect(noteCreate.safeParse({ board_id: id, text: `${long}x` }).success).toBe(false)
    expect(noteCreate.safeParse({ board_id: id, text: long }).success).toBe(true)
    await db().execute(sql`insert into board_notes (board_id, user_id, text)
      select ${id}, ${owner.id}, 'n' from generate_series(1, ${noteLimits.perBoard - 1})`)
    await createNote(owner, note(id))
    await expect(createNote(owner, note(id))).rejects.toEqual(code(1))
  })

  test('returns every note once over its pages', async () => {
    const owner = await person()
    const { id } = await board(owner)
    for (const text of ['1', '2', '3']) await createNote(owner, note(id, text))
    const first = await notesOf(owner, { board_id: id, page_size: 2, bookmarks: [] })
    const rest = await notesOf(owner, { board_id: id, page_size: 2, bookmarks: [first.bookmark ?? ''] })
    expect([...first.items, ...rest.items].map(({ text }) => text)).toEqual(['3', '2', '1'])
    expect(rest.bookmark).toBeNull()
  })
})

describe('the activity of a board', () => {
  test('lists pins, people and notes newest first, to the people of the board only', async () => {
    const {
      owner,
      guest,
      one: { id },
    } = await shared('contributor')
    const added = await pin(guest, id, { title: 'Lamp' })
    await createNote(owner, note(id))
    const input = { ...page, board_id: id }
    const { items } = await activityOf(guest, input)
    expect(items.map(({ kind, user }) => [kind, user.id])).toEqual([
      ['note_added', owner.id],
      ['pin_added', guest.id],
      ['joined', guest.id],
    ])
    expect(items[1]?.pin).toMatchObject({ id: added.id, title: 'Lamp' })
    await expect(activityOf(await person(), input)).rejects.toEqual(code(7))
    const first = await activityOf(owner, { board_id: id, page_size: 1, bookmarks: [] })
    const next = await activityOf(owner, { board_id: id, page_size: 1, bookmarks: [first.bookmark ?? ''] })
    expect([first.items[0]?.kind, next.items[0]?.kind]).toEqual(['note_added', 'pin_added'])
  })
})
