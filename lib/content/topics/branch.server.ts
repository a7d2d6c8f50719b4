import { statement } from '@/lib/platform/db/statement.server'
import { isOffered } from './tree-sql'

/** A topic with what addresses need. */
export type BranchTopic = { id: string; name: string; slug: string; parent_id: string | null }

const columns = 'i.id, i.name, i.slug, i.parent_id'

/** Levels below a topic that belong to it: more than a tree of topics has. */
const deepest = 8

const branch = statement<BranchTopic, [id: string]>(
  'topic_branch',
  `with recursive part (id, depth) as (
     select r.id, 0 from interests g join interests r on r.id = coalesce(g.merged_into, g.id) where g.id = $1 and ${isOffered('r')}
     union all select c.id, part.depth + 1 from interests c join part on c.parent_id = part.id where part.depth < ${deepest}
   ) select ${columns} from part join interests i on i.id = part.id order by part.depth, i.name, i.id`,
)

const among = statement<BranchTopic, [ids: readonly string[]]>(
  'topics_among',
  `select ${columns} from interests i where i.id = any($1::bigint[]) and ${isOffered('i')} order by i.name, i.id`,
)

/**
 * Returns a topic, first, and all topics that are parts of it, directly or through others. For a merged one it is the topic that
 * took it over; none for an unknown or hidden one.
 */
export const topicBranch = (id: string): Promise<BranchTopic[]> => branch(id)

/** Returns those of some topics that are neither hidden nor merged, by name. */
export const topicsAmong = async (ids: readonly string[]): Promise<BranchTopic[]> =>
  ids.length === 0 ? [] : among(ids)
