import { sql } from 'drizzle-orm'
import { onEvent } from '@/lib/core/events.server'
import { fadedSince } from './note.server'

/** Moves what people did with a topic to the topic into which it is merged; one that they ignored of the two stays ignored. */
export function listenForMergedTastes(): void {
  const faded = (column: string, of: string) => sql.raw(`${of}.${column} * ${fadedSince(`${of}.counted_at`)}`)
  onEvent('topicMerged', 'tastes', async (tx, { from, into }) => {
    await tx.execute(sql`
      insert into topic_history as h (user_id, interest_id, opened, searched, is_ignored, counted_at)
      select user_id, ${into}, ${faded('opened', 'x')}, ${faded('searched', 'x')}, is_ignored, now()
      from topic_history x where interest_id = ${from}
      on conflict (user_id, interest_id) do update set
        opened = ${faded('opened', 'h')} + excluded.opened, searched = ${faded('searched', 'h')} + excluded.searched,
        is_ignored = h.is_ignored or excluded.is_ignored, counted_at = now()`)
    await tx.execute(sql`delete from topic_history where interest_id = ${from}`)
  })
}
