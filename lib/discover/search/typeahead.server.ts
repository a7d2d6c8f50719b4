import { profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { mutedAmong } from '@/lib/accounts/mutes/muted.server'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import { topInterests } from '@/lib/content/topics/queries.server'
import { topicPath } from '@/lib/content/topics/topic-path'
import { dependsOn } from '@/lib/core/cached-names.server'
import type { Viewer } from '@/lib/core/viewer'
import { hiddenAmong, isSensitive } from '@/lib/discover/sensitivity/match.server'
import { statement } from '@/lib/platform/db/statement.server'
import { folded, isUnspaced } from '@/lib/platform/i18n/fold'
import { mayBeNoun } from './guide-words'
import { kinds } from './kinds'
import { matchBeginning } from './match.server'
import { idsNamed } from './named.server'
import { parseQuery, rarestFirst } from './parse-query.server'
import { boardsLike, peopleMatching, usersLike } from './people.server'
import { type Offered, wordsNearRecent } from './recent-words.server'
import type { Suggestion } from './schema'

const last = `chr(1114111)`

// Counts are not lowered when pins are removed, so the index decides. The words of a few removed pins are skipped.
const wordsLike = statement<Offered, [beginning: string]>(
  'suggest_words',
  `select t.word, p.id as pin_id, p.board_id, p.user_id from (
     select word, lexeme, pin_count from (
       select word, lexeme, pin_count from search_terms
       where word ~>=~ $1 and word ~<~ ($1 || ${last}) and pin_count > 0 limit 5000
     ) w order by pin_count desc, word limit 50
   ) t cross join lateral (
     select ref_id from search_postings s where s.kind = ${kinds.pins} and s.lexeme = t.lexeme limit 1
   ) d join pins p on p.id = d.ref_id
   where not ${isSensitive('t.word')}
   order by t.pin_count desc, t.word limit 6`,
)

const wordsBeside = statement<Offered, [lead: string, beginning: string, not: readonly string[]]>(
  'suggest_words_beside',
  `select w.word, p.id as pin_id, p.board_id, p.user_id from (select t.word, count(*) as n, max(d.ref_id) as id from (
     select ref_id from search_postings where kind = ${kinds.pins} and lexeme = $1
     order by weight desc, ref_id desc limit 150
   ) d
   join search_postings s on s.kind = ${kinds.pins} and s.ref_id = d.ref_id and s.lexeme <> all($3::text[])
   join search_terms t on t.lexeme = s.lexeme
   where t.word ~>=~ $2 and t.word ~<~ ($2 || ${last}) and not ${isSensitive('t.word')}
   group by t.lexeme order by count(*) desc, t.word limit 6) w
   join pins p on p.id = w.id order by w.n desc, w.word`,
)

/**
 * Returns a completed query, which depends on one of the pins that have its last word: as long as that is there, the
 * word may be offered.
 */
function declared(before: string, { word, ...ids }: Offered): string {
  const query = `${before}${word}`
  dependsOn([query], Object.values(ids))
  return query
}

/**
 * Returns completions of a query: the last word is treated as a prefix. Those that are in pins of the recent searches come
 * first.
 */
async function queriesLike(term: string, recent: readonly string[]): Promise<string[]> {
  const typed = folded(term).split(/\s+/)
  const beginning = typed.pop() ?? ''
  const before = typed.join(' ')
  if (before === '') {
    const offered = recent.length > 0 ? await wordsNearRecent(beginning, recent) : await wordsLike(beginning)
    return offered.map((one) => declared('', one))
  }
  const lexemes = rarestFirst(await parseQuery(kinds.pins, before)).map(({ lexeme }) => lexeme)
  const [lead] = lexemes
  if (lead === undefined) return []
  return (await wordsBeside(lead, beginning, lexemes)).map((offered) => declared(`${before} `, offered))
}

/** Recent searches with which something is offered before a word is typed, and the words with each. */
const [recentUsed, besideEach] = [3, 2]

/** Returns recent searches with a noun that many of their pins have, each once. */
async function besideRecent(recent: readonly string[]): Promise<string[]> {
  const each = recent.slice(0, recentUsed).map(async (query): Promise<string[]> => {
    const lexemes = rarestFirst(await parseQuery(kinds.pins, query)).map(({ lexeme }) => lexeme)
    const [lead] = lexemes
    if (lead === undefined) return []
    const offered = (await wordsBeside(lead, '', lexemes)).filter(({ word }) => mayBeNoun(word))
    return offered.slice(0, besideEach).map((one) => declared(`${folded(query)} `, one))
  })
  return [...new Set((await Promise.all(each)).flat())]
}

/** Number of topics offered before a word is typed. */
const ideaLimit = 8

/** Returns topics to start with, followed ones first. */
async function ideas(viewer: Viewer): Promise<Suggestion[]> {
  const topics = await topInterests(viewer)
  const followed = topics.filter((topic) => topic.followed_by_me)
  const others = topics.filter((topic) => !topic.followed_by_me)
  return [...followed, ...others].slice(0, ideaLimit).map(({ id, name, slug, image_url, cover_pin_id }) => {
    const url = topicPath({ slug })
    dependsOn([name, image_url, url], cover_pin_id ? [id, cover_pin_id] : [id])
    return { type: 'topic', query: name, url, image_url }
  })
}

/** Maximum people suggested; twice as many are examined. */
const maxPeople = 4
const maxBoards = 3

/**
 * Returns people with a word of their name that has the prefix, most followed first; for several words, those with
 * all of them.
 */
async function peopleLike(beginning: string): Promise<string[]> {
  if (isUnspaced(beginning)) return idsNamed(kinds.users, await parseQuery(kinds.users, beginning))
  if (!/\s/.test(beginning)) return usersLike(beginning)
  const lexemes = (await parseQuery(kinds.users, beginning)).map(({ lexeme }) => lexeme)
  const { rows } = await peopleMatching(lexemes, matchBeginning, 2 * maxPeople)
  return rows.map(({ id }) => id)
}

/** Returns boards with a word of their name that has the prefix, or in scripts without spaces, with that text. */
async function boardsNamed(beginning: string): Promise<string[]> {
  if (!isUnspaced(beginning)) return boardsLike(beginning)
  return (await idsNamed(kinds.boards, await parseQuery(kinds.boards, beginning))).slice(0, maxBoards)
}

/** Returns what is offered before a word is typed: what goes with the recent searches, then topics. */
async function beginnings(viewer: Viewer, recent: readonly string[]): Promise<Suggestion[]> {
  const [queries, topics] = await Promise.all([besideRecent(recent), ideas(viewer)])
  const all = [...queries.map((query): Suggestion => ({ type: 'query', query })), ...topics]
  const textOf = (one: Suggestion) => ('query' in one ? one.query : '')
  const hidden = await hiddenAmong(viewer, all.map(textOf))
  return all.filter((one) => !hidden.has(textOf(one)))
}

/**
 * Returns suggestions under the search field: before a word is typed what goes with the recent searches, and topics; then
 * queries that find pins, people, public boards. Muted people are left out until their whole name is typed (decision 069).
 * A term that hides results has none, and is in none.
 */
export async function suggestions(
  viewer: Viewer,
  term: string,
  recentQueries: readonly string[] = [],
): Promise<{ items: Suggestion[] }> {
  const recent = recentQueries.filter(Boolean)
  if (term === '') return { items: await beginnings(viewer, recent) }
  const beginning = folded(term)
  const [queries, people, named] = await Promise.all([
    queriesLike(term, recent),
    peopleLike(beginning),
    boardsNamed(beginning),
  ])
  const [users, boards] = await Promise.all([profilesByIds(viewer, people), boardsByIds(viewer, named)])
  const names = [...users.map(({ full_name }) => full_name), ...boards.map(({ name }) => name)]
  const [muted, hidden] = await Promise.all([
    mutedAmong(viewer, [...people, ...boards.map(({ owner }) => owner.id)]),
    hiddenAmong(viewer, [term, ...queries, ...names]),
  ])
  if (hidden.has(term)) return { items: [] }
  const isWhole = ({ username, full_name }: WireProfile) =>
    [username, full_name].some((name) => folded(name) === beginning)
  const offered = users.filter((one) => !hidden.has(one.full_name) && (!muted.has(one.id) || isWhole(one)))
  const places = boards.filter(({ name, owner }) => !hidden.has(name) && !muted.has(owner.id))
  return {
    items: [
      ...queries.filter((query) => !hidden.has(query)).map((query): Suggestion => ({ type: 'query', query })),
      ...offered.slice(0, maxPeople).map((user): Suggestion => ({ type: 'user', user })),
      ...places.map(({ id, name, url, owner }): Suggestion => {
        dependsOn([name, url], [id, owner.id])
        return { type: 'board', name, url }
      }),
    ],
  }
}
