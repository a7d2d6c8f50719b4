import { profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { mutedAmong } from '@/lib/accounts/mutes/muted.server'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import { topInterests } from '@/lib/content/topics/queries.server'
import { topicPath } from '@/lib/content/topics/topic-path'
import { dependsOn } from '@/lib/core/cached-names.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { folded, isUnspaced } from './fold'
import { kinds } from './kinds'
import { matchBeginning } from './match.server'
import { idsNamed } from './named.server'
import { parseQuery, rarestFirst } from './parse-query.server'
import { boardsLike, peopleMatching, usersLike } from './people.server'
import type { Suggestion } from './schema'

const last = `chr(1114111)`

/** A word with one of the pins that have it: without any, it is not offered. */
type Offered = { word: string; pin_id: string; board_id: string; user_id: string }

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
   where t.word ~>=~ $2 and t.word ~<~ ($2 || ${last})
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

/** Returns completions of a query: the last word is treated as a prefix. */
async function queriesLike(term: string): Promise<string[]> {
  const typed = folded(term).split(/\s+/)
  const beginning = typed.pop() ?? ''
  const before = typed.join(' ')
  if (before === '') return (await wordsLike(beginning)).map((offered) => declared('', offered))
  const lexemes = rarestFirst(await parseQuery(kinds.pins, before)).map(({ lexeme }) => lexeme)
  const [lead] = lexemes
  if (lead === undefined) return []
  return (await wordsBeside(lead, beginning, lexemes)).map((offered) => declared(`${before} `, offered))
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

/**
 * Returns suggestions under the search field: topics before a word is typed, then queries that find pins, people, public boards. Muted people are
 * left out until their whole name is typed (decision 069).
 */
export async function suggestions(viewer: Viewer, term: string): Promise<{ items: Suggestion[] }> {
  if (term === '') return { items: await ideas(viewer) }
  const beginning = folded(term)
  const [queries, people, named] = await Promise.all([
    queriesLike(term),
    peopleLike(beginning),
    boardsNamed(beginning),
  ])
  const [users, boards] = await Promise.all([profilesByIds(viewer, people), boardsByIds(viewer, named)])
  const muted = await mutedAmong(viewer, [...people, ...boards.map(({ owner }) => owner.id)])
  const isWhole = ({ username, full_name }: WireProfile) =>
    [username, full_name].some((name) => folded(name) === beginning)
  const offered = users.filter((one) => !muted.has(one.id) || isWhole(one)).slice(0, maxPeople)
  const places = boards.filter(({ owner }) => !muted.has(owner.id))
  return {
    items: [
      ...queries.map((query): Suggestion => ({ type: 'query', query })),
      ...offered.map((user): Suggestion => ({ type: 'user', user })),
      ...places.map(({ id, name, url, owner }): Suggestion => {
        dependsOn([name, url], [id, owner.id])
        return { type: 'board', name, url }
      }),
    ],
  }
}
