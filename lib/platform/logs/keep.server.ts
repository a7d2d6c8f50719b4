import type { z } from 'zod'
import { statement } from '@/lib/platform/db/statement.server'
import type { contextEvent } from './schema'

type GivenEvent = z.output<typeof contextEvent>

/** Maximum characters of one stored event; larger ones are only counted. */
const longest = 1000
/** Maximum stored events, and days that they are kept: at most some 100 MB. */
const max = 100_000
const days = 14

const insert = statement<{ id: string }, [string]>(
  'context_events_insert',
  'insert into context_events (event) select value from jsonb_array_elements($1::jsonb) returning id',
)

/** Stores events for later reading, without anything about who sent them. */
export async function keepEvents(events: readonly GivenEvent[]): Promise<void> {
  const stored = events.filter((event) => JSON.stringify(event).length <= longest)
  if (stored.length > 0) await insert(JSON.stringify(stored))
}

const prune = statement<{ id: string }, [number, number]>(
  'context_events_prune',
  `delete from context_events where created_at < now() - make_interval(days => $1)
     or id <= coalesce((select id from context_events order by id desc offset $2 limit 1), 0)
   returning id`,
)

/** Deletes old events, and the oldest past the maximum. Returns their number. */
export async function pruneEvents(count = max): Promise<number> {
  return (await prune(days, count)).length
}
