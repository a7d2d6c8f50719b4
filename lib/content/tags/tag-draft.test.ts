import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DraftObject,
  type DraftTag,
  moveTag,
  newTag,
  pendingOf,
  removeTag,
  savedTag,
  setTagObjects,
  withoutTag,
} from './tag-draft'

const lamp = { id: '9', type: 'link', status: 'saved' } as DraftObject
const saved = savedTag({ id: '1', link: null, slot: 0, x: 0.5, y: 0.5, status: 'saved', objects: [] })
const edited = moveTag(saved, 0.1, 0.1)
const deleted = removeTag(saved)

describe('tag statuses (part 2, section 4)', () => {
  test('starts a tag as created', () => {
    expect(newTag('1', 0.2, 0.3)).toEqual({ id: '1', x: 0.2, y: 0.3, status: 'created', objects: [] })
  })

  test('marks a removed tag as deleted, unless it was only created', () => {
    for (const tag of [saved, edited, deleted]) expect(removeTag(tag).status).toBe('deleted')
  })

  test('leaves a removed tag as created if it was only created', () => {
    expect(removeTag(newTag('1', 0, 0)).status).toBe('created')
    expect(removeTag(setTagObjects(newTag('1', 0, 0), [lamp])).status).toBe('created')
  })

  test('marks a saved tag as edited when its coordinates change', () => {
    expect(moveTag(saved, 0.1, 0.2)).toMatchObject({ x: 0.1, y: 0.2, status: 'edited' })
    expect(moveTag(newTag('1', 0, 0), 0.1, 0.2).status).toBe('created')
  })

  test('marks a saved tag as edited when its objects change', () => {
    expect(setTagObjects(saved, [lamp])).toMatchObject({ objects: [lamp], status: 'edited' })
    expect(setTagObjects(newTag('1', 0, 0), [lamp]).status).toBe('created')
  })

  test('does not change a deleted tag', () => {
    expect(moveTag(deleted, 0.9, 0.9)).toEqual(deleted)
    expect(setTagObjects(deleted, [lamp])).toEqual(deleted)
  })

  test('keeps a tag on the picture', () => {
    expect(newTag('1', -1, 2)).toMatchObject({ x: 0, y: 1 })
    expect(moveTag(saved, 1.5, -0.5)).toMatchObject({ x: 1, y: 0 })
  })
})

test('drops a removed created tag from the draft, and keeps a deleted one until it is sent to the server', () => {
  expect(withoutTag([newTag('1', 0, 0), saved], '1')).toEqual([deleted])
  const other: DraftTag = { ...saved, id: '2' }
  expect(withoutTag([saved, other], '2')).toEqual([saved, removeTag(other)])
})

test('sends changes to the server, but no tag without products', () => {
  const full = setTagObjects(newTag('3', 0, 0), [lamp])
  expect(pendingOf([saved, newTag('2', 0, 0), full, deleted, edited])).toEqual([deleted, full])
  expect(pendingOf([setTagObjects(edited, [lamp])])).toHaveLength(1)
})

/** The legal transitions between statuses. */
const legal: Record<DraftTag['status'], DraftTag['status'][]> = {
  created: ['created'],
  saved: ['saved', 'edited', 'deleted'],
  edited: ['edited', 'deleted'],
  deleted: ['deleted'],
}

test('allows no illegal transition in any sequence of actions', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true })
  const action = fc.oneof(
    fc.tuple(share, share).map(
      ([x, y]) =>
        (tag: DraftTag) =>
          moveTag(tag, x, y),
    ),
    fc.constant((tag: DraftTag) => setTagObjects(tag, [lamp])),
    fc.constant(removeTag),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(newTag('1', 0, 0), saved),
      fc.array(action, { maxLength: 20 }),
      (first, actions) => {
        actions.reduce((tag, how) => {
          const next = how(tag)
          expect(legal[tag.status]).toContain(next.status)
          expect(next.x >= 0 && next.x <= 1 && next.y >= 0 && next.y <= 1).toBe(true)
          return next
        }, first)
      },
    ),
  )
})
