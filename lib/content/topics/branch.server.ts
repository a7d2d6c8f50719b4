import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'

/** A topic with what addresses and tiles need. */
export type BranchTopic = {
  id: string
  name: string
  slug: string
  parent_id: string | null
  image_url: string | null
}

type Row = Omit<BranchTopic, 'image_url'> & { cover_signature: string | null }

const columns = 'i.id, i.name, i.slug, i.parent_id, i.cover_signature'

/** Levels below a topic that belong to it: more than a tree of topics has. */
const deepest = 8

const branch = statement<Row, [id: string]>(
  'topic_branch',
  `with recursive part (id, depth) as (
     select id, 0 from interests where id = $1
     union all select c.id, part.depth + 1 from interests c join part on c.parent_id = part.id where part.depth < ${deepest}
   ) select ${columns} from part join interests i on i.id = part.id order by part.depth, i.name, i.id`,
)

const among = statement<Row, [ids: readonly string[]]>(
  'topics_among',
  `select ${columns} from interests i where i.id = any($1::bigint[]) order by i.name, i.id`,
)

const present = ({ cover_signature, ...topic }: Row): BranchTopic => ({
  ...topic,
  image_url: cover_signature === null ? null : imageUrl(cover_signature, '236x', 'webp'),
})

/** Returns a topic, first, and all topics that are parts of it, directly or through others; none for an unknown id. */
export async function topicBranch(id: string): Promise<BranchTopic[]> {
  return (await branch(id)).map(present)
}

/** Returns the topics with these ids, by name. */
export async function topicsAmong(ids: readonly string[]): Promise<BranchTopic[]> {
  return ids.length === 0 ? [] : (await among(ids)).map(present)
}
