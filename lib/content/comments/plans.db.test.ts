import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { rowsRead } from '@/lib/platform/db/plans.testing.server'
import type { CommentSort } from './limits'
import { highlightComment } from './pin-owner.server'
import { commentsOf, repliesOf } from './queries.server'
import { comment } from './testing.server'

/** A picture with 10,000 comments, the first of which has 10,000 replies, and a reader who hid 1,000 others elsewhere. */
const many = 10_000
let reader: Member
let shown: WirePin
let first: string

beforeAll(async () => {
  const owner = await person()
  reader = await person()
  shown = await pin(owner, (await board(owner)).id)
  const elsewhere = await pin(owner, (await board(owner)).id)
  first = (await comment(owner, shown)).id
  const fill = (picture: string, parent: string | null, count: number) => sql`
    insert into comments (aggregated_pin_id, parent_id, user_id, text, like_count)
    select ${picture}, ${parent}::bigint, ${owner.id}, 'Comment ' || n, n % 50 from generate_series(1, ${count}::int) n`
  await db().execute(fill(shown.aggregated_pin_data.id, null, many))
  await db().execute(fill(shown.aggregated_pin_data.id, first, many))
  await db().execute(fill(elsewhere.aggregated_pin_data.id, null, 1000))
  await db().execute(sql`insert into comment_hides (user_id, comment_id)
    select ${reader.id}, id from comments where aggregated_pin_id = ${elsewhere.aggregated_pin_data.id}`)
  await highlightComment(owner, { pin: shown.id, aggregated_comment: first, highlight: true })
  await db().execute(sql`analyze`)
})

const at = () => ({ objectId: shown.aggregated_pin_data.id, pinId: shown.id })
const page_size = 10

test.each(['newest', 'oldest', 'popular'] as const)(
  'reads only a page of rows for a page by %s of 10,000 comments',
  async (sort: CommentSort) => {
    const { items, bookmark } = await commentsOf(reader, { ...at(), sort, page_size, bookmarks: [] })
    // The highlighted one is in addition to the page.
    expect([items.length, bookmark !== null]).toEqual([page_size + 1, true])
    const { objectId, pinId } = at()
    const start = sort === 'oldest' ? '0' : '9223372036854775807'
    const more = sort === 'popular' ? `, ${2 ** 31 - 1}` : ''
    const read = await rowsRead(
      `comments_${sort}`,
      `${reader.id}, ${pinId}, ${objectId}, ${page_size + 1}, ${start}${more}`,
    )
    for (const [table, rows] of Object.entries(read))
      expect([table, rows <= 4 * page_size]).toEqual([table, true])
    expect(Object.keys(read)).toContain('comments')
  },
)

test('reads only a page of rows for a page of 10,000 replies', async () => {
  const listed = { commentId: first, pinId: shown.id, page_size, bookmarks: [] }
  expect((await repliesOf(reader, listed)).items).toHaveLength(page_size)
  const read = await rowsRead('comment_replies', `${reader.id}, ${shown.id}, ${first}, ${page_size + 1}, 0`)
  for (const [table, rows] of Object.entries(read))
    expect([table, rows <= 4 * page_size]).toEqual([table, true])
})
