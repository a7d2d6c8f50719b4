import { expect, test } from 'vitest'
import { changesOf, edited, emptyEdit, errorsIn } from './batch-edit'

const texts = { tooLong: (field: string, max: number) => `${field} ${max}`, badLink: 'bad' }

test('sends only the changed fields, and null for an emptied link', () => {
  const edit = edited(edited(emptyEdit, 'title', 'New'), 'link', ' ')
  expect(edit.dirtyFields).toEqual(['title', 'link'])
  expect(changesOf(edit)).toEqual({ fields: { title: 'New', link: null } })
})

test('sends a chosen board or section with the fields, or without any', () => {
  const moved = edited(emptyEdit, 'board', { id: '7', name: 'Kites', section: { id: '8', title: 'Paper' } })
  expect(changesOf(moved)).toEqual({ board_id: '7', section_id: '8' })
  expect(changesOf(edited(moved, 'title', 'New'))).toEqual({
    fields: { title: 'New' },
    board_id: '7',
    section_id: '8',
  })
})

test('finds an error for each field, at the limit and one past it', () => {
  const at = edited(emptyEdit, 'title', 'a'.repeat(100))
  expect(errorsIn(at, texts)).toEqual({})
  const past = edited(
    edited(edited(at, 'title', 'a'.repeat(101)), 'alt_text', 'a'.repeat(501)),
    'link',
    'ftp://x',
  )
  expect(errorsIn(past, texts)).toEqual({ title: 'title 100', alt_text: 'alt_text 500', link: 'bad' })
})
