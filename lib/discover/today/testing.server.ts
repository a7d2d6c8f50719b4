import { sql } from 'drizzle-orm'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { changeArticle, createArticle } from './commands.server'
import { articleCreate, articleUpdate, type WireArticleEdit } from './schema'

/** Articles for database tests. */

/** Creates an admin. */
export async function editor(): Promise<Member> {
  const member = await person()
  await db().execute(sql`update users set is_admin = true where id = ${member.id}`)
  return { ...member, user: { ...member.user, is_admin: true } }
}

/** Creates public pins of one person on a new board. */
export async function publicPins(count: number, over: Record<string, unknown> = {}) {
  const owner = await person()
  const home = await board(owner)
  const pins: Awaited<ReturnType<typeof pin>>[] = []
  for (let n = 0; n < count; n++) pins.push(await pin(owner, home.id, { title: `Pin ${n}`, ...over }))
  return { owner, home, pins, ids: pins.map(({ id }) => id) }
}

/** Fields of an article in English for everyone, published now. */
export const given = (pin_ids: readonly string[], over: Record<string, unknown> = {}) => ({
  article_type: 'best',
  title: 'Balcony gardens',
  locales: ['en'],
  buckets: ['LatAm', 'US', 'CA', 'GB', 'FR', 'DE', 'OTHER'],
  pin_ids,
  publish_at: 'now',
  ...over,
})

export const publish = (
  member: Member,
  pin_ids: readonly string[],
  over: Record<string, unknown> = {},
): Promise<WireArticleEdit> => createArticle(member, articleCreate.parse(given(pin_ids, over)), testOrigin)

/** Changes an article as its editor has it. */
export const edit = (member: Member, article: WireArticleEdit, over: Record<string, unknown> = {}) =>
  changeArticle(member, articleUpdate.parse({ ...article, article_id: article.id, ...over }), testOrigin)

/** Creates a topic. */
export async function topic(name: string): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into interests (name, slug) values (${name}, ${name.toLowerCase().replace(/\W/g, '-')}) returning id::text`,
  )
  return rows[0]?.id ?? ''
}
