import { sql } from 'drizzle-orm'
import { onEvent } from '@/lib/core/events.server'

/** Gives the articles about a topic to the topic into which it is merged: its followers are theirs. */
export function listenForMergedArticles(): void {
  onEvent('topicMerged', 'today', (tx, { from, into }) =>
    tx.execute(sql`update today_articles set interest_id = ${into} where interest_id = ${from}`),
  )
}
