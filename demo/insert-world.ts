import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { userFollows } from '@/lib/accounts/follows/table.server'
import { users } from '@/lib/accounts/users/table.server'
import { boardFollows, boardSections, boards } from '@/lib/content/boards/table.server'
import {
  commentHelpful,
  commentMentions,
  commentReactions,
  comments,
  pinComments,
} from '@/lib/content/comments/table.server'
import { settlePictures } from '@/lib/content/pins/picture/settle-pictures.server'
import { aggregatedPins, pinFavorites, pinNotes, pins } from '@/lib/content/pins/table.server'
import { reactions } from '@/lib/content/reactions/table.server'
import { stories, storyPictures } from '@/lib/content/stories/table.server'
import { pinTags, taggedObjects } from '@/lib/content/tags/table.server'
import { chooseCovers } from '@/lib/content/topics/covers.server'
import { userInterests } from '@/lib/content/topics/table.server'
import { tries, tryMarks } from '@/lib/content/tries/table.server'
import { storeRising } from '@/lib/discover/ideas/rising.server'
import { reindexAll } from '@/lib/discover/search/index.server'
import { registries } from '@/lib/edge/registries.server'
import { conversationMembers, conversations, messages } from '@/lib/inbox/messages/table.server'
import { media } from '@/lib/media/images/table.server'
import { linkedPages } from '@/lib/media/rich/table.server'
import { addAds } from './ads/add-ads'
import { addCatalogs } from './ads/add-catalogs'
import { addArticles } from './article-rows'
import { addBilling } from './billing-rows'
import { addBusinesses } from './business-rows'
import { demoBusinesses } from './business-world'
import { addClip } from './clips/add-clip'
import { makeCommentRows } from './comment-rows'
import { countUp } from './count-up'
import { makeEngagementRows } from './engagement-rows'
import { bandRows, insert } from './insert'
import type { DemoMedia, Loading } from './make-media'
import { makeMessageRows } from './message-rows'
import { notifyOfLogins } from './notify-logins'
import { addQuestions } from './question-rows'
import { makeRows, type RowSources } from './rows'
import { addGoods } from './shops/add-goods'
import { addStatistics } from './statistics-rows'
import { makeStoryRows } from './story-rows'
import { addTrust } from './trust-rows'

/** Lock that serializes concurrent loads; lower numbers are used by migrations and the embedded server. */
const LOADING = 7_402_900

/**
 * Writes the whole world in one transaction, counters included, so that an interrupted load leaves nothing.
 * Returns false, and writes nothing, when it exists already.
 */
export async function insertWorld(db: NodePgDatabase, sources: RowSources): Promise<boolean> {
  const rows = makeRows(sources)
  const storyRows = makeStoryRows(sources, rows)
  const threads = makeCommentRows(sources, rows)
  const messageRows = makeMessageRows(sources, rows)
  const actions = makeEngagementRows(sources, rows)
  const pictures = mediaRows([...sources.pictures, ...sources.portraits], rows, sources.moments.at(0))
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOADING})`)
    if (await hasWorld(tx, rows.users)) return false
    await insert(tx, media, pictures)
    await insert(tx, ...bandRows(pictures))
    await insert(tx, users, rows.users)
    await insert(tx, userInterests, rows.userInterests)
    await insert(tx, boards, rows.boards)
    await insert(tx, boardSections, rows.sections)
    await insert(tx, aggregatedPins, rows.aggregates)
    await insert(tx, pins, storyRows.pins)
    await settlePictures(tx, sql`any(array(select id from pins))`)
    for (const video of sources.videos ?? []) await addClip(tx, video)
    await insert(tx, stories, storyRows.stories)
    await insert(tx, storyPictures, storyRows.storyPictures)
    await insert(tx, pinTags, storyRows.tags)
    await insert(tx, taggedObjects, storyRows.objects)
    await insert(tx, linkedPages, rows.linkedPages)
    await insert(tx, userFollows, rows.userFollows)
    await insert(tx, boardFollows, rows.boardFollows)
    await insert(tx, comments, [...rows.comments, ...threads.replies])
    await insert(tx, commentMentions, threads.mentions)
    await insert(tx, commentReactions, threads.likes)
    await insert(tx, commentHelpful, threads.helpful)
    await insert(tx, pinComments, threads.highlights)
    await insert(tx, reactions, rows.reactions)
    await insert(tx, tries, actions.tries)
    await insert(tx, tryMarks, actions.tryMarks)
    await insert(tx, pinFavorites, actions.favorites)
    await insert(tx, pinNotes, actions.notes)
    await insert(tx, conversations, messageRows.conversations)
    await insert(tx, conversationMembers, messageRows.members)
    await insert(tx, messages, messageRows.messages)
    await notifyOfLogins(
      tx,
      rows.users.slice(0, sources.logins).map(({ id }) => id),
      sources.moments.at(0),
    )
    await addTrust(
      tx,
      rows.users.slice(0, sources.logins).map(({ id }) => id),
      sources.moments.at(0),
    )
    await addQuestions(
      tx,
      rows.users.slice(0, sources.logins).map(({ id }) => id),
      sources.moments.at(0),
    )
    await addBusinesses(tx, sources.moments.at(0), sources.passwordHash)
    const { moments } = sources
    const topics = rows.topicIds
    if (sources.goods) {
      await addGoods(tx, { ...sources.goods, moments, boards: rows.boards, topics })
      await addCatalogs(tx, moments, sources.goods.goods)
    }
    await chooseCovers(tx)
    await countUp(tx)
    await storeRising(tx)
    await addArticles(tx, rows.users[0]?.id ?? '', sources.moments.at(0))
    await reindexAll(tx, registries.searchDocuments)
    // The last ones: the events of ads lock their table.
    if (sources.goods) await addAds(tx, moments, rows.users[0]?.id ?? '')
    await addBilling(tx, moments.at(0))
    await addStatistics(tx, moments.at(0), [
      ...rows.users.slice(0, sources.logins).map(({ username }) => username),
      ...demoBusinesses.map(({ username }) => username),
    ])
    return true
  })
}

/** Returns true if any account exists: then the demo world is not loaded. */
export async function hasPeople(db: Loading): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`select exists (select from users) as some`)
  return rows[0]?.some === true
}

/** Returns true if the world exists: its first person does. */
async function hasWorld(db: Loading, [first]: readonly { username: string }[]): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where username = ${first?.username ?? ''}`)
  return rows.length > 0
}

/** Returns the ids of the existing topics, by slug. */
export async function idsOfTopics(db: Loading): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ slug: string; id: string }>(sql`select slug, id from interests`)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/**
 * Assigns pictures to the author of their first pin, and portraits to their person; two equal drawings are one media
 * row.
 */
function mediaRows(all: readonly DemoMedia[], rows: ReturnType<typeof makeRows>, ready: Date) {
  const uploader = new Map<string, { by: string; when: Date }>()
  for (const user of rows.users) uploader.set(user.avatar_signature, { by: user.id, when: user.created_at })
  for (const pin of rows.pins) {
    if (pin.parent_pin_id === null) uploader.set(pin.signature, { by: pin.user_id, when: pin.created_at })
  }
  const distinct = new Map(all.map((one) => [one.signature, one]))
  return [...distinct.values()].map((one) => {
    const { by = null, when = ready } = uploader.get(one.signature) ?? {}
    return { ...one, uploaded_by: by, created_at: when, ready_at: when }
  })
}
