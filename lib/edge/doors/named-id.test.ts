import { expect, test } from 'vitest'
import { z } from 'zod'
import { withNamedId } from './named-id'

const board = z.object({ board_id: z.string() })

test('reads an id beside a type as the id of that thing, in each variant of a union', () => {
  for (const schema of [board, board.optional(), z.union([z.object({ slug: z.string() }), board])])
    expect(withNamedId(schema, { id: '5', type: 'board' })).toMatchObject({ board_id: '5' })
})

test.each([
  [{ id: '5' }],
  [{ id: '5', type: 'pin' }],
  [{ id: '5', type: 'constructor' }],
  [{ id: '5', type: { toString: 1 } }],
  [{ id: '5', type: 'board', board_id: '6' }],
])('leaves %j as it is', (options) => expect(withNamedId(board, options)).toEqual(options))

test('leaves the id of a call that has a field of that name', () => {
  const own = z.object({ id: z.string(), board_id: z.string().optional() })
  expect(withNamedId(own, { id: '5', type: 'board' })).toEqual({ id: '5', type: 'board' })
})
