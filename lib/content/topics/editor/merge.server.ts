import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found, refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { effect } from '@/lib/platform/outbox/outbox.server'
import { forgetTopicWords } from '../topic-of-text.server'
import { lockTree } from './commands.server'
import { heightOf, misplaced } from './place'
import { topicInEditor } from './queries.server'
import type { adminTopicMerge, WireAdminTopic } from './schema'

/** Moves the pins and boards of merged topics, which may be many: a worker does it within seconds. */
const moveMerged = effect<{ from: string; into: string }>('topicMerged', async (tx, many) => {
  for (const { from, into } of many) {
    await tx.execute(sql`update pins set interest_id = ${into} where interest_id = ${from}`)
    await tx.execute(sql`update boards set interest_id = ${into} where interest_id = ${from}`)
    await tx.execute(sql`update picture_topics set interest_id = ${into} where interest_id = ${from}`)
    await tx.execute(sql`delete from pin_topics t where t.interest_id = ${from}
      and exists (select from pin_topics o where o.pin_id = t.pin_id and o.interest_id = ${into})`)
    await tx.execute(sql`update pin_topics set interest_id = ${into} where interest_id = ${from}`)
    await emit(tx, 'topicRearranged', { id: into })
  }
})

/** Moves the followers of a topic, and counts them again. */
async function movePeople(tx: Db, from: string, into: string): Promise<void> {
  // Locks in the order of ids, as follows do.
  await tx.execute(sql`select id from interests where id in (${from}, ${into}) order by id for no key update`)
  await tx.execute(sql`insert into user_interests (user_id, interest_id, created_at)
    select user_id, ${into}, created_at from user_interests where interest_id = ${from} on conflict do nothing`)
  await tx.execute(sql`delete from user_interests where interest_id = ${from}`)
  await tx.execute(sql`update interests i set follower_count =
    (select count(*) from user_interests u where u.interest_id = i.id) where i.id in (${from}, ${into})`)
}

/**
 * Merges a topic into another, which takes over its words, parts, pins, boards and followers; its address leads there.
 * @throws AppError 404 for an unknown topic, 1 naming `into_id` for the topic or a part of it, or where its parts would be on a
 * fourth level
 */
export async function mergeTopic(
  member: Member,
  { topic_id, into_id }: z.output<typeof adminTopicMerge>,
  origin: Origin,
): Promise<WireAdminTopic> {
  await transact(async (tx) => {
    const topics = await lockTree(tx)
    const topic = found(topics.get(topic_id), 'notFound')
    const into = topics.get(into_id)
    if (!into) refuse('badRequest', { field: 'into_id', reason: 'unknownTopic' })
    // Its parts move below the other one: the levels that move are those of the parts.
    const height = heightOf(topics, topic_id) - 1
    const reason = misplaced(topics, topic_id, into_id, height)
    if (reason)
      refuse('badRequest', {
        field: 'into_id',
        reason: reason === 'topicInItself' ? 'topicIntoPart' : reason,
      })
    await tx.execute(sql`update interests set parent_id = ${into_id},
      edited = array(select unnest(edited) union select 'parent') where parent_id = ${topic_id}`)
    await movePeople(tx, topic_id, into_id)
    const words = [...new Set([...into.keywords, ...topic.keywords, topic.name.toLowerCase()])]
    await tx.execute(sql`update interests set keywords = ${sql.param(words)}::text[],
      edited = array(select unnest(edited) union select 'keywords') where id = ${into_id}`)
    await tx.execute(
      sql`update interests set merged_into = ${into_id}, parent_id = null where id = ${topic_id} or merged_into = ${topic_id}`,
    )
    await moveMerged(tx, { from: topic_id, into: into_id })
    await emit(tx, 'topicMerged', { from: topic_id, into: into_id })
    const entry = {
      actor_id: member.id,
      action: 'topic_merged',
      target_type: 'site' as const,
      target_id: null,
    }
    const after = { topic: topic.name, into: into.name }
    await recordAction(tx, { ...entry, after, by_admin: true, ip: origin.ip })
  })
  forgetTopicWords()
  return topicInEditor(into_id)
}
