import { sql } from 'drizzle-orm'
import { pinsChanged } from '@/lib/content/pins/write/change-pins.server'
import { type PinWords, pinTopicFinder } from '@/lib/content/pins/write/topic-of-pin.server'
import { changeGuesses } from '@/lib/content/pins/write/topics.server'
import { isLook } from '@/lib/media/look/look'
import { openLookIndex } from '@/lib/media/look/open-index.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { pictureTopics } from './table.server'
import { votedTopic } from './voted-topic'

/** Pictures most alike that vote, and how alike they must be (of 2; unrelated ones are around 0). */
export const voters = 6
export const alikeEnough = 0.35

/** Pins of one picture whose topics are found again. */
const maxPins = 200

const open = statement<{ look: Buffer }, [signature: string]>(
  'look_of_open_topics',
  `select l.look from picture_looks l where l.signature = $1 and exists (
     select from pins p where p.signature = $1 and p.deleted_at is null
       and not exists (select from pin_topics t where t.pin_id = p.id and not t.is_guess)
       and (p.interest_id is null or exists (select from interests i where i.parent_id = p.interest_id)))`,
)

// A picture votes once, and only by what words or its author said of it, so that a mistake does not spread.
const paths = statement<{ path: string[] }, [signatures: readonly string[]]>(
  'topics_of_lookalikes',
  `select array_remove(array[b.id, a.id, i.id]::text[], null) as path
   from unnest($1::text[]) w (signature) cross join lateral (
     select n.interest_id from (
       select p.interest_id from pins p where p.signature = w.signature and p.is_public and p.interest_id is not null limit 20) n
     group by 1 order by count(*) desc, 1 limit 1) v
   join interests i on i.id = v.interest_id left join interests a on a.id = i.parent_id left join interests b on b.id = a.parent_id
   where i.hidden_at is null and not exists (select from picture_topics t where t.signature = w.signature)`,
)

type Open = PinWords & {
  id: string
  interest_id: string | null
  /** Its board, if that is the pinner's. */
  board: { name: string; interest_id: string | null } | null
}

const pinsWithoutChoice = (tx: Db, signature: string) =>
  tx.execute<Open>(sql`
    select p.id, p.title, p.description, p.alt_text, p.interest_id::text,
      case when b.user_id = p.user_id then json_build_object('name', b.name, 'interest_id', b.interest_id::text) end as board
    from pins p join boards b on b.id = p.board_id
    where p.signature = ${signature} and p.deleted_at is null and p.carousel_count = 0
      and not exists (select from pin_topics t where t.pin_id = p.id and not t.is_guess)
    order by p.id limit ${maxPins} for update of p`)

/**
 * Finds the topic of the pictures that look like a picture, and gives its pins without chosen topics theirs again, with that
 * as further evidence; nothing if words have found the deepest topic already, or if the look-alikes disagree. Runs in a worker
 * once the picture is described.
 */
export async function topicByLooks(signature: string): Promise<string | null> {
  const [row] = await open(signature)
  if (!row || !isLook(row.look)) return null
  const found = (await openLookIndex()).nearest(row.look, voters + 1)
  const others = found.filter((each) => each.signature !== signature && each.alike >= alikeEnough)
  const votes = await paths(others.map((each) => each.signature))
  const topic = votedTopic(votes.map(({ path }) => path))
  if (topic === null) return null
  const find = await pinTopicFinder()
  await transact(async (tx) => {
    await tx.insert(pictureTopics).values({ signature, interest_id: topic }).onConflictDoNothing()
    const { rows } = await pinsWithoutChoice(tx, signature)
    const changed: string[] = []
    for (const pin of rows) {
      const { best, others: also } = find(pin, pin.board ?? undefined, topic)
      if (best === null || best === pin.interest_id) continue
      await tx.execute(sql`update pins set interest_id = ${best} where id = ${pin.id}`)
      await changeGuesses(tx, pin.id, also)
      changed.push(pin.id)
    }
    if (changed.length > 0) await pinsChanged(tx, changed)
  })
  return topic
}
