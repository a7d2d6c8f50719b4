import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { pinsInPieces } from './in-pieces.server'

test('processes every pin once, in any number of batches', async () => {
  const [me, other] = [await person(), await person()]
  const [mine, theirs] = [await board(me), await board(other)]
  const made: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    made.push((await pin(me, mine.id)).id)
    await pin(other, theirs.id)
  }
  for (const max of [1, 2, 3, 4, 5]) {
    const pieces: string[][] = []
    const take = async (ids: ReturnType<typeof sql>) => {
      const { rows } = await db().execute<{ id: string }>(
        sql`select id from pins where id = ${ids} order by id`,
      )
      pieces.push(rows.map(({ id }) => id))
    }
    await pinsInPieces(db(), sql`p.user_id = ${me.id}`, take, max)
    expect(pieces.flat()).toEqual(made)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(max)
  }
})
