import { profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import { allInterests } from '@/lib/content/topics/queries.server'
import type { Viewer } from '@/lib/core/viewer'
import { mutedAmong } from '@/lib/people/follows/muted.server'
import { statement } from '@/lib/platform/db/statement.server'
import { kinds } from './kinds'
import { matchBeginning } from './match.server'
import { parseQuery, rarestFirst } from './parse-query.server'
import { boardsLike, peopleMatching, usersLike } from './people.server'
import type { Suggestion } from './schema'

const last = `chr(1114111)`

const wordsLike = statement<{ word: string }, [beginning: string]>(
  'suggest_words',
  `select word from (
     select word, pin_count from search_terms
     where word ~>=~ $1 and word ~<~ ($1 || ${last}) and pin_count > 0 limit 5000
   ) t order by pin_count desc, word limit 6`,
)

const wordsBeside = statement<{ word: string }, [lead: string, beginning: string, not: readonly string[]]>(
  'suggest_words_beside',
  `select t.word from (
     select ref_id from search_postings where kind = ${kinds.pins} and lexeme = $1
     order by weight desc, ref_id desc limit 150
   ) d
   join search_postings s on s.kind = ${kinds.pins} and s.ref_id = d.ref_id and s.lexeme <> all($3::text[])
   join search_terms t on t.lexeme = s.lexeme
   where t.word ~>=~ $2 and t.word ~<~ ($2 || ${last})
   group by t.lexeme order by count(*) desc, t.word limit 6`,
)

/** Returns the stored form of words: lower case, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Returns completions of a query: the last word is treated as a prefix. */
async function queriesLike(term: string): Promise<string[]> {
  const typed = plain(term).split(/\s+/)
  const beginning = typed.pop() ?? ''
  const before = typed.join(' ')
  if (before === '') return (await wordsLike(beginning)).map(({ word }) => word)
  const lexemes = rarestFirst(await parseQuery(kinds.pins, before)).map(({ lexeme }) => lexeme)
  const [lead] = lexemes
  if (lead === undefined) return []
  return (await wordsBeside(lead, beginning, lexemes)).map(({ word }) => `${before} ${word}`)
}

/** Number of topics offered before a word is typed. */
const ideaLimit = 8

/** Returns topics to start with, followed ones first. */
async function ideas(viewer: Viewer): Promise<Suggestion[]> {
  const topics = await allInterests(viewer)
  const followed = topics.filter((topic) => topic.followed_by_me)
  const others = topics.filter((topic) => !topic.followed_by_me)
  return [...followed, ...others]
    .slice(0, ideaLimit)
    .map(({ name, image_url }) => ({ type: 'topic', query: name, image_url }))
}

/** Maximum people suggested; twice as many are examined. */
const mostPeople = 4

/**
 * Returns people with a word of their name that has the prefix, most followed first; for several words, those with
 * all of them.
 */
async function peopleLike(beginning: string): Promise<string[]> {
  if (!/\s/.test(beginning)) return usersLike(beginning)
  const lexemes = (await parseQuery(kinds.users, beginning)).map(({ lexeme }) => lexeme)
  const { rows } = await peopleMatching(lexemes, matchBeginning, 2 * mostPeople)
  return rows.map(({ id }) => id)
}

/**
 * Returns suggestions under the search field: topics before a word is typed, then queries that find pins, people, public boards. Muted people are
 * left out until their whole name is typed (decision 069).
 */
export async function suggestions(viewer: Viewer, term: string): Promise<{ items: Suggestion[] }> {
  if (term === '') return { items: await ideas(viewer) }
  const beginning = plain(term)
  const [queries, people, named] = await Promise.all([
    queriesLike(term),
    peopleLike(beginning),
    boardsLike(beginning),
  ])
  const [users, boards] = await Promise.all([profilesByIds(viewer, people), boardsByIds(viewer, named)])
  const muted = await mutedAmong(viewer, [...people, ...boards.map(({ owner }) => owner.id)])
  const isWhole = ({ username, full_name }: WireProfile) =>
    [username, full_name].some((name) => plain(name) === beginning)
  const offered = users.filter((one) => !muted.has(one.id) || isWhole(one)).slice(0, mostPeople)
  const places = boards.filter(({ owner }) => !muted.has(owner.id))
  return {
    items: [
      ...queries.map((query): Suggestion => ({ type: 'query', query })),
      ...offered.map((user): Suggestion => ({ type: 'user', user })),
      ...places.map(({ name, url }): Suggestion => ({ type: 'board', name, url })),
    ],
  }
}
