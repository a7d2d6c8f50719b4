import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { inPieces } from '@/lib/platform/db/in-pieces.server'
import type { ChangedRows, SearchDocument } from '@/lib/platform/manifest/search-document.server'
import { kinds } from './kinds'
import { searchPostings, searchTerms } from './table.server'

/** Maximum characters of a word; longer ones are noise, such as addresses and keys. */
const longest = 60

const words = (text: SQL, configuration: 'magpie' | 'magpie_simple' = 'magpie') =>
  sql`unnest(search_lexemes(${sql.raw(`'public.${configuration}'`)}, ${text}))`

const idOf = ({ alias }: SearchDocument) => sql.raw(`${alias}.id`)

/** Adds the missing postings of the rows that match. */
async function post(tx: Db, document: SearchDocument, where: SQL): Promise<void> {
  await tx.execute(sql`
    insert into search_postings (kind, lexeme, weight, ref_id)
    select ${document.kind}, lexeme, max(weight), id from (${document.postings(where, words)}) w
    where length(lexeme) <= ${longest} group by id, lexeme
    on conflict do nothing`)
}

/**
 * Adds words in their original form, for suggestions and typo correction. Adds only new ones, so that no transaction
 * waits for another on a common word, and sorted, so that two writers cannot deadlock.
 */
async function addTerms(tx: Db, { terms }: SearchDocument, where: SQL): Promise<void> {
  if (!terms) return
  await tx.execute(sql`
    insert into search_terms (lexeme, word)
    select distinct on (v.lexeme) v.lexeme, v.word
    from (${terms(where)}) said cross join lateral search_vocabulary(said.text) v
    where length(v.lexeme) <= ${longest}
    order by v.lexeme, length(v.word), v.word
    on conflict do nothing`)
}

/** Deletes postings. It is sent at once; a statement of drizzle's alone only when its result is awaited. */
async function drop(tx: Db, where: SQL): Promise<void> {
  await tx.execute(sql`delete from search_postings s where ${where}`)
}

/** Rows indexed by one statement, so that it stays well within its time. */
const atOnce = 500

/** Indexes some rows again, and those around them: a picture is found by the texts of its saves, too. */
async function repost(tx: Db, document: SearchDocument, ids: SQL): Promise<void> {
  const { kind, around } = document
  const which = around ? sql`in (${around(ids)})` : sql`= ${ids}`
  // In one round trip; they run in this order.
  await Promise.all([
    drop(tx, sql`s.kind = ${kind} and s.ref_id ${which}`),
    post(tx, document, sql`${idOf(document)} ${which}`),
  ])
}

/** Updates the index for the changed rows of a document. */
export async function reindex(tx: Db, document: SearchDocument, changed: ChangedRows): Promise<void> {
  const { ids, where, areNew = false, hasNewTerms = false } = changed
  if (ids) await repost(tx, document, ids)
  if (where && areNew) await post(tx, document, where)
  else if (where) await inPieces(tx, document, where, (piece) => repost(tx, document, piece), atOnce)
  if (!hasNewTerms) return
  const id = idOf(document)
  if (where) await addTerms(tx, document, where)
  if (ids)
    await addTerms(
      tx,
      document,
      sql`${id} in (${document.around?.(ids) ?? sql`select id from ${sql.raw(document.table)} where id = ${ids}`})`,
    )
}

/** Returns the condition of changed rows, of the document's alias. */
const rowsOf = (document: SearchDocument, { ids, where }: ChangedRows): SQL =>
  where ?? sql`${idOf(document)} = ${ids ?? sql`null`}`

/** Drops those of changed rows from the index that are no longer public. */
export async function dropHidden(tx: Db, document: SearchDocument, changed: ChangedRows): Promise<void> {
  const { kind, table, alias, isPublic = 'true' } = document
  await tx.execute(sql`
    delete from search_postings s where s.kind = ${kind} and s.ref_id in (
      select ${idOf(document)} from ${sql.raw(`${table} ${alias}`)}
      where ${rowsOf(document, changed)} and not (${sql.raw(isPublic)}))`)
}

/** Keeps changed rows, and those around them, as they are until the end of the transaction. */
export async function lockRows(tx: Db, document: SearchDocument, changed: ChangedRows): Promise<void> {
  const { table, alias, around } = document
  const from = sql.raw(`${table} ${alias}`)
  await inPieces(
    tx,
    document,
    rowsOf(document, changed),
    (ids) => {
      const which = around ? sql`in (${around(ids)})` : sql`= ${ids}`
      return tx.execute(
        sql`select from ${from} where ${idOf(document)} ${which} order by ${idOf(document)} for share of ${sql.raw(alias)}`,
      )
    },
    atOnce,
  )
}

/** Brings some rows to the form of a newer version of the index. */
export async function renew(tx: Db, document: SearchDocument, ids: SQL): Promise<void> {
  const where = sql`${idOf(document)} = ${ids}`
  await tx.execute(sql`delete from search_postings s where s.kind = ${document.kind} and s.ref_id = ${ids}`)
  await post(tx, document, where)
  await addTerms(tx, document, where)
}

/**
 * Rebuilds the whole index of all documents, including terms and their counts: for loaders that bypass the
 * commands. Readers see the old index until the transaction ends.
 */
export async function reindexAll(tx: Db, documents: readonly SearchDocument[]): Promise<void> {
  const all = sql`true`
  await tx.delete(searchPostings)
  await tx.delete(searchTerms)
  for (const document of documents) await post(tx, document, all)
  for (const document of documents) await addTerms(tx, document, all)
  await tx.execute(sql`
    update search_terms t set pin_count = c.n from (
      select lexeme, count(*)::int as n from search_postings where kind = ${kinds.pins} group by lexeme
    ) c where c.lexeme = t.lexeme`)
}
