import { sql } from 'drizzle-orm'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { createBoard } from '@/lib/content/boards/commands.server'
import { lockMember } from '@/lib/content/boards/lock.server'
import { boardCreate, boardLimits } from '@/lib/content/boards/schema'
import { newPin, pinChange } from '@/lib/content/pins/commands.server'
import { pinCreate, pinUpdate } from '@/lib/content/pins/schema'
import { pinLimits } from '@/lib/content/pins/write/pin-link'
import { AppError, sentenceOf } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { permitMember } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { fetchImage, ingestOwnImage } from '@/lib/media/images/ingest.server'
import { uploadedSignature } from '@/lib/media/images/uploaded-signature'
import { db, transact } from '@/lib/platform/db/client.server'
import { outageOf } from '@/lib/platform/db/outage'
import type { NetPolicy } from '@/lib/platform/net/guarded-connector.server'

/** A product whose pin is made or changed. */
export type PinItem = {
  id: string
  hash: string
  digest: string
  title: string
  description: string
  link: string
  image_link: string
  pin_id: string | null
  pin_title: string | null
  pin_description: string | null
}

const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
const wordsOf = ({ title, description }: PinItem) => ({
  title: cut(title, pinLimits.title).trim(),
  // Mentions and tags are of people who write; a shop's text is only a text.
  description: cut(description, pinLimits.description).trim(),
})

/** Returns the business as a member, for work in its name; null if it may not pin now. */
export async function merchantOf(user_id: string): Promise<Member | null> {
  try {
    const user = await viewerUser(user_id)
    const kind = user.is_login_limited ? 'limited' : 'auth'
    const member: Member = {
      kind,
      id: user.id,
      session_id: '',
      install_id: 'worker',
      device: 'desktop',
      user,
    }
    permitMember(member, 'save')
    return member
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Returns the board of a catalog, which is made if there is none. @throws AppError as `createBoard` */
export async function boardOf(member: Member, catalog_id: string): Promise<string> {
  const { rows } = await db().execute<{ name: string; board_id: string | null }>(sql`
    select c.name, b.id as board_id from catalogs c left join boards b on b.id = c.board_id and b.user_id = ${member.id}
      and b.deleted_at is null where c.id = ${catalog_id}`)
  const [row] = rows
  if (row?.board_id) return row.board_id
  const name = cut(row?.name ?? '', boardLimits.name).trim()
  const board = await createBoard(member, boardCreate.parse({ name }))
  await db().execute(sql`update catalogs set board_id = ${board.id} where id = ${catalog_id}`)
  return board.id
}

async function signatureOf(member: Member, url: string, policy: NetPolicy): Promise<string> {
  const own = uploadedSignature(url, env().ORIGIN)
  if (own) return own
  return (await ingestOwnImage(member, await fetchImage(url, policy))).image_signature
}

/** Makes the pin of a product on a board, and stores its id with the product in one transaction. @throws AppError */
async function makePin(member: Member, board_id: string, item: PinItem, policy: NetPolicy): Promise<void> {
  const image_signature = await signatureOf(member, item.image_link, policy)
  const input = pinCreate.parse({
    board_id,
    image_signature,
    link: item.link,
    ...wordsOf(item),
    method: 'scraped',
  })
  const add = await newPin(member, input, image_signature)
  await transact(async (tx) => {
    const pin_id = await add(tx)
    await tx.execute(sql`
      update catalog_items set pin_id = ${pin_id}, pin_fault = null, pin_due_at = null,
        is_dirty = digest <> decode(${item.digest}, 'hex') where id = ${item.id}`)
  })
}

/** Gives the pin of a product its texts. @throws AppError */
async function changePin(member: Member, pin_id: string, item: PinItem): Promise<void> {
  const change = await pinChange(member, pinUpdate.parse({ id: pin_id, ...wordsOf(item) }))
  await transact(async (tx) => {
    await lockMember(tx, member)
    await change(tx)
  })
}

/** Attempts to make a pin, of which the second comes after an hour. */
const attempts = 3

async function noteFault({ id }: PinItem, error: AppError): Promise<void> {
  await db().execute(sql`
    update catalog_items set pin_attempts = pin_attempts + 1, pin_fault = ${sentenceOf(error).slice(0, 500)},
      is_dirty = pin_attempts + 1 < ${attempts},
      pin_due_at = case when pin_attempts + 1 < ${attempts} then now() + make_interval(hours => 1 << pin_attempts) end
    where id = ${id}`)
}

const hasWords = (item: PinItem) => {
  const { title, description } = wordsOf(item)
  return item.pin_title === title && item.pin_description === description
}

/** Makes or changes the pin of a product; notes with the product why that was refused. Throws when the database is unreachable. */
export async function pinOf(
  member: Member,
  board_id: string,
  item: PinItem,
  policy: NetPolicy,
): Promise<void> {
  try {
    if (item.pin_id === null) return await makePin(member, board_id, item, policy)
    if (!hasWords(item)) await changePin(member, item.pin_id, item)
    await db().execute(sql`
      update catalog_items set is_dirty = digest <> decode(${item.digest}, 'hex') where id = ${item.id}`)
  } catch (error) {
    if (outageOf(error)) throw error
    // One product that fails must not stop those after it.
    if (!(error instanceof AppError)) log.error({ err: error, item: item.id }, 'product pin not made')
    await noteFault(item, error instanceof AppError ? error : new AppError('serverError'))
  }
}
