import { type SQL, sql } from 'drizzle-orm'
import { inPieces } from '@/lib/content/pins/in-pieces.server'
import { isPlace } from '@/lib/content/pins/is-place'
import type { Db } from '@/lib/platform/db/client.server'

/** Kinds of indexed objects (table.server.ts). */
export const kinds = { pins: 1, boards: 2, users: 3 } as const
export type Kind = (typeof kinds)[keyof typeof kinds]

/** Longer words are noise: addresses, keys, shouting. Characters. */
const longest = 60

const words = (configuration: 'magpie' | 'magpie_simple', text: SQL) =>
  sql`unnest(tsvector_to_array(to_tsvector(${sql.raw(`'public.${configuration}'`)}, ${text})))`

/** Adds the missing postings of `kind`; `source` returns `id, lexeme, weight`, possibly repeating a word. */
async function post(tx: Db, kind: Kind, source: SQL): Promise<void> {
  await tx.execute(sql`
    insert into search_postings (kind, lexeme, weight, ref_id)
    select ${kind}, lexeme, max(weight), id from (${source}) w
    where length(lexeme) <= ${longest} group by id, lexeme
    on conflict do nothing`)
}

/** True of pin p if it represents its picture: each picture is found once, under the words of its place. */
const isThePlace = sql.raw(isPlace('p'))

/** Words of places that match `where`: the title's weigh 2; description, alternative text and topic 1. */
const pinWords = (where: SQL) => sql`
  select p.id, w.lexeme, w.weight from pins p left join interests i on i.id = p.interest_id
  cross join lateral (
    select ${words('magpie', sql`p.title`)} as lexeme, 2 as weight
    union all select ${words('magpie', sql`concat_ws(' ', p.description, p.alt_text, i.name)`)}, 1
  ) w where p.is_public and ${isThePlace} and ${where}`

const boardWords = (where: SQL) => sql`
  select b.id, w.lexeme, w.weight from boards b cross join lateral (
    select ${words('magpie', sql`b.name`)} as lexeme, 2 as weight
    union all select ${words('magpie', sql`b.description`)}, 1
  ) w where b.privacy = 'public' and b.archived_at is null and b.deleted_at is null and b.audience = 'everyone'
    and ${where}`

/** Users under 16 are never found. */
const ofAge = sql`(u.birthday is null or u.birthday::date <= current_date - interval '16 years')`

const userWords = (where: SQL) => sql`
  select u.id, w.lexeme, w.weight from users u cross join lateral (
    select ${words('magpie_simple', sql`u.full_name`)} as lexeme, 2 as weight
    union all select ${words('magpie_simple', sql`u.username`)}, 2
    union all select lower(u.username), 2
    union all select ${words('magpie_simple', sql`u.about`)}, 1
  ) w where u.deactivated_at is null and ${ofAge} and ${where}`

/**
 * Adds words as people write them, for suggestions and typo correction. New ones only, so that no transaction
 * waits for another on a common word, and sorted, so that two writers cannot deadlock.
 */
const newTerms = (where: SQL) => sql`
  insert into search_terms (lexeme, word)
  select distinct on (l.lexeme) l.lexeme, t.token
  from (
    select distinct t.token from pins p left join interests i on i.id = p.interest_id
    cross join lateral ts_parse('default', unaccent(lower(concat_ws(' ', p.title, p.description, i.name)))) t
    where p.is_public and ${isThePlace} and t.tokid in (1, 2, 10, 11) and length(t.token) between 2 and 40 and ${where}
  ) t
  cross join lateral unnest(tsvector_to_array(to_tsvector('public.magpie', t.token))) l (lexeme)
  order by l.lexeme, length(t.token), t.token
  on conflict do nothing`

/** Takes a thing out of the index. */
async function unindex(tx: Db, kind: Kind, id: string): Promise<void> {
  await tx.execute(sql`delete from search_postings where kind = ${kind} and ref_id = ${id}`)
}

/** The ids of some pins, of the places of their pictures, and of what would be those places without them. */
const around = (those: SQL) => sql`
  select id from pins where id = ${those}
  union select e.id from (select distinct signature from pins where id = ${those}) s cross join lateral (
    (select id from pins where signature = s.signature and is_public order by id limit 1)
    union all
    (select id from pins where signature = s.signature and is_public and not (id = ${those}) order by id limit 1)) e`

/** Takes pins out of the index, and the others of their pictures that are places no longer. */
const dropWords = (those: SQL) => sql`
  delete from search_postings s where s.kind = ${kinds.pins} and s.ref_id in (${around(those)})
    and (s.ref_id = ${those} or not exists (select from pins p where p.id = s.ref_id and p.is_public and ${isThePlace}))`

/** The words of pins, and of the others of their pictures that are places from now on. */
const placeWords = (those: SQL) =>
  pinWords(sql`p.id in (${around(those)})
  and (p.id = ${those} or not exists (select from search_postings s where s.kind = ${kinds.pins} and s.ref_id = p.id))`)

/** Makes the index say what a pin says now: nothing unless it is the place of its picture. */
export async function indexPin(tx: Db, id: string): Promise<void> {
  const those = sql`${id}::bigint`
  await tx.execute(dropWords(those))
  await post(tx, kinds.pins, placeWords(those))
  await tx.execute(newTerms(sql`p.id in (${around(those)})`))
}

/** Takes in new pins, and leaves out what is no longer the place of a picture that they show. */
export async function indexNewPins(tx: Db, ids: readonly string[]): Promise<void> {
  const those = sql`any(${sql.param(ids)}::bigint[])`
  await indexPins(tx, ids)
  await tx.execute(newTerms(sql`p.id in (${around(those)})`))
}

/** Takes in the pins of a picture that was just made. */
export async function indexPicture(tx: Db, signature: string): Promise<void> {
  await post(tx, kinds.pins, pinWords(sql`p.signature = ${signature}`))
  await tx.execute(newTerms(sql`p.signature = ${signature}`))
}

/** Updates the index of a board, and of its pins' visibility. */
export async function indexBoard(tx: Db, id: string): Promise<void> {
  await unindex(tx, kinds.boards, id)
  await post(tx, kinds.boards, boardWords(sql`b.id = ${id}`))
  await inPieces(tx, sql`p.board_id = ${id}`, async (ids) => {
    await tx.execute(dropWords(ids))
    await post(tx, kinds.pins, placeWords(ids))
  })
}

/** Updates the index of a user. */
export async function indexUser(tx: Db, id: string): Promise<void> {
  await unindex(tx, kinds.users, id)
  await post(tx, kinds.users, userWords(sql`u.id = ${id}`))
}

/** Updates the index of a user's boards, after the audience of the account changed. */
export async function indexBoardsOf(tx: Db, user_id: string): Promise<void> {
  await tx.execute(sql`
    delete from search_postings s using boards b where b.user_id = ${user_id} and s.kind = ${kinds.boards} and s.ref_id = b.id`)
  await post(tx, kinds.boards, boardWords(sql`b.user_id = ${user_id}`))
}

/** Makes the index say which of some pins may be found; at most as many as one statement takes. */
export async function indexPins(tx: Db, ids: readonly string[]): Promise<void> {
  const those = sql`any(${sql.param(ids)}::bigint[])`
  await tx.execute(dropWords(those))
  await post(tx, kinds.pins, placeWords(those))
}

/**
 * Rebuilds the whole index, including terms and their counts, set by set: for loaders that bypass the
 * commands. Readers see the old index until the transaction ends.
 */
export async function reindexAll(tx: Db): Promise<void> {
  const all = sql`true`
  await tx.execute(sql`delete from search_postings`)
  await tx.execute(sql`delete from search_terms`)
  await post(tx, kinds.pins, pinWords(all))
  await post(tx, kinds.boards, boardWords(all))
  await post(tx, kinds.users, userWords(all))
  await tx.execute(newTerms(all))
  await tx.execute(sql`
    update search_terms t set pin_count = c.n from (
      select lexeme, count(*)::int as n from search_postings where kind = ${kinds.pins} group by lexeme
    ) c where c.lexeme = t.lexeme`)
}
