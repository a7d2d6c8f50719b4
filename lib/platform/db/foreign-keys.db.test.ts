import { expect, test } from 'vitest'
import { pool } from './client.server'

/**
 * Foreign keys without an index, which are scanned when their target is deleted, and why that is acceptable.
 */
const unindexed = [
  // A few thousand rows at most: deleted ten minutes after they were created.
  'handshake_tokens(user_id)',
  // Topics ship with the product and are never deleted.
  'boards(interest_id)',
  'pin_hides(interest_id)',
  'pins(interest_id)',
]

/**
 * Foreign keys whose rows PostgreSQL could find only by a table scan: none of its indexes begins with a column of the
 * key and contains every row that has a value.
 */
const unfound = `
  select format('%s(%s)', f.conrelid::regclass, (select string_agg(a.attname, ', ' order by k.place)
      from unnest(f.conkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number)) as reference
  from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = f.conrelid and i.indkey[0] = any(f.conkey)
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname)))
  order by 1`

test('has an index for every foreign key that a deletion follows', async () => {
  const { rows } = await pool().query<{ reference: string }>(unfound)
  expect(rows.map(({ reference }) => reference)).toEqual(unindexed.toSorted())
})
