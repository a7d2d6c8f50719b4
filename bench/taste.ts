import { sql } from 'drizzle-orm'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { users } from '@/lib/accounts/users/table.server'
import { createBoard } from '@/lib/content/boards/commands.server'
import { boardCreate } from '@/lib/content/boards/schema'
import { saveCreate, savePin } from '@/lib/content/pins/save/quick-save.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { followInterests } from '@/lib/content/topics/commands.server'
import type { Member } from '@/lib/core/viewer'
import { momentOf } from '@/lib/discover/feed/candidate'
import { hidePin } from '@/lib/discover/feed/fewer/commands.server'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { dropHome } from '@/lib/discover/feed/ranked-list.server'
import { noteOpened, noteSearched, storeHistory } from '@/lib/discover/feed/tastes/note.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db, pool, transact } from '@/lib/platform/db/client.server'
import type { Picture } from '../demo/plan'
import { insertDemoWorld } from './demo-world'
import { qualityOf, rowOf, type Shown } from './simulate/measures'
import { actOn, makePeople, type Simulated } from './simulate/people'

/**
 * Fills an empty database with the demo world, lets 200 simulated people of known tastes use their home feed, and prints the
 * quality of what they are shown then. Run by `npm run bench -- taste`, with and without what the ranking learns from
 * people (`HISTORY=off`).
 */
const people = Number(process.env.TASTE_PEOPLE ?? 200)
const sessions = 6
const perSession = 50
const usesHistory = process.env.HISTORY !== 'off'

registerListeners()
// Its pins end today: next to an old world, every save of these people would make all of its pins old.
const pictures = await insertDemoWorld(new Date())
await db().execute(sql`analyze`)

const pictureOf = (pin: WirePin): Picture | undefined => pictures.get(pin.image_signature)

async function signUp({ name }: Simulated): Promise<Member> {
  const [row] = await db()
    .insert(users)
    .values({ username: name, email: `${name}@example.org`, full_name: name, first_name: name })
    .returning({ id: users.id })
  const user = await viewerUser(row?.id ?? '')
  return { kind: 'auth', id: user.id, session_id: '1', install_id: name, device: 'desktop', user }
}

type Row = { id: string; user_id: string; interest_id: string; image_signature: string }

const { rows: found } = await db().execute<Row>(sql`
  select id, user_id, interest_id, signature as image_signature from pins
  where is_public and parent_pin_id is null order by id`)
const newest = Math.max(...found.map(({ id }) => momentOf(id)))
const pinsOf = (family: string) =>
  found.filter(({ image_signature }) => pictures.get(image_signature)?.family === family)

/** Acts before the person sees their home feed: saves four pins that a search found, and follows as they start. */
async function arrive(person: Simulated, member: Member, board_id: string): Promise<void> {
  const [first = '', second = ''] = person.likes
  const liked = person.rng.shuffle(pinsOf(first))
  for (const { id } of liked.slice(0, 4)) await savePin(member, saveCreate.parse({ pin_id: id, board_id }))
  for (const { image_signature } of liked.slice(0, 2))
    await noteSearched(member, pictures.get(image_signature)?.titles[0] ?? '', {
      allows_personalization: true,
    })
  const [topic, other] = [pinsOf(first)[0], pinsOf(second)[0]]
  if (person.start === 'topics' && topic && other)
    await followInterests(member, { interest_list: [topic.interest_id, other.interest_id] })
  if (person.start === 'person' && topic) await followUser(member, topic.user_id)
}

/** Has what people did ignored, as a person can. */
async function forget(member: Member): Promise<void> {
  await db().execute(sql`insert into history_stops (user_id) values (${member.id})`)
}

async function look(member: Member): Promise<WirePin[]> {
  await storeHistory()
  await transact((tx) => dropHome(tx, member.id))
  const { items } = await homeFeed(member, { page_size: perSession, bookmarks: [] })
  return items
}

async function use(person: Simulated, member: Member, board_id: string): Promise<void> {
  for (const pin of await look(member)) {
    const picture = pictureOf(pin)
    if (!picture) continue
    const act = actOn(person, picture)
    if (act === 'save') await savePin(member, saveCreate.parse({ pin_id: pin.id, board_id }))
    if (act === 'open') noteOpened(member, [pin.id], { allows_personalization: true })
    if (act === 'hide') await hidePin(member, pin.id)
  }
}

const asShown = (pin: WirePin): Shown[] => {
  const picture = pictureOf(pin)
  if (!picture) return []
  const days = (newest - momentOf(pin.id)) / 86_400_000
  return [{ picture, author: pin.pinner.id, topic: picture.topic, days }]
}

/** Returns how many pictures that the person likes they have not saved yet. */
async function leftFor({ likes }: Simulated, member: Member): Promise<number> {
  const { rows } = await db().execute<{ signature: string }>(
    sql`select signature from pins where user_id = ${member.id} and deleted_at is null`,
  )
  const saved = new Set(rows.map(({ signature }) => pictures.get(signature)))
  return [...pictures.values()].filter((one) => likes.includes(one.family) && !saved.has(one)).length
}

const pages = []
for (const person of makePeople(people, [...pictures.values()])) {
  const member = await signUp(person)
  const { id } = await createBoard(member, boardCreate.parse({ name: 'Saved' }))
  if (!usesHistory) await forget(member)
  await arrive(person, member, id)
  for (let session = 0; session < sessions; session++) await use(person, member, id)
  const shown = (await look(member)).flatMap(asShown)
  pages.push({ likes: person.likes, start: person.start, left: await leftFor(person, member), shown })
}
console.log(rowOf(usesHistory ? 'with what people did' : 'without', qualityOf(pages, pictures.size)))
for (const start of ['topics', 'person', 'nothing'] as const)
  console.log(
    rowOf(
      `  ${start}`,
      qualityOf(
        pages.filter((page) => page.start === start),
        pictures.size,
      ),
    ),
  )
await pool().end()
