import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { searchMeanings } from '../table.server'
import { type Group, inOtherLanguages, kindsOf, synonyms } from './sources'
import { type TopicPhrase, type TopicSource, topicPhrases } from './topic-meanings'

/** The version of the rules below: a change of them makes all meanings again. */
const version = 3

/** Maximum words of a query that are looked up together. */
const phraseLimit = 4

/** Tenths that a synonym counts of what a word of another language means. */
const farShare = 4

const batch = 2000

/** The lexemes of each different text, in the order typed, as the words of a query are looked up. */
async function lexemesOf(texts: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (let i = 0; i < texts.length; i += batch) {
    const { rows } = await db().execute<{ text: string; lexemes: string[] }>(sql`
      select text, array(select lexeme from (
        select distinct on (q.lexeme) q.lexeme, q.n from search_query('public.magpie', text) q order by q.lexeme, q.n
      ) d order by d.n) as lexemes from unnest(${sql.param(texts.slice(i, i + batch))}::text[]) text`)
    for (const { text, lexemes } of rows) found.set(text, lexemes)
  }
  return found
}

type Meaning = typeof searchMeanings.$inferInsert
type Lexemes = ReadonlyMap<string, string[]>

const unspaced = /^[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}ー]+$/u

/** Returns a word as it is typed, and the one lexeme under which the index has it; null for words of several. */
function known(word: string, lexemes: Lexemes): { phrase: string; means: string | null } | null {
  const parts = lexemes.get(word) ?? []
  if (parts.length === 0 || parts.length > phraseLimit) return null
  // A short run of a script without spaces is in the index as a whole, too.
  const whole = unspaced.test(word) ? word : null
  return { phrase: parts.join(' '), means: parts.length === 1 ? (parts[0] ?? null) : whole }
}

/** Returns what leads from each of some words to each of others, and to the topics that these lead to. */
function between(
  from: readonly string[],
  { words, share }: Group,
  lexemes: Lexemes,
  topics: ReadonlyMap<string, readonly Meaning[]>,
): Meaning[] {
  const targets = words.flatMap((word) => known(word, lexemes) ?? [])
  return from
    .flatMap((word) => known(word, lexemes) ?? [])
    .flatMap(({ phrase }) =>
      targets
        .filter((target) => target.phrase !== phrase)
        .flatMap((target) => [
          ...(target.means === null || target.means === phrase
            ? []
            : [{ phrase, means: target.means, share }]),
          ...(topics.get(target.phrase) ?? []).map((topic) => ({
            phrase,
            means: topic.means,
            share: Math.max(1, Math.round((share * topic.share) / 10)),
          })),
        ]),
    )
}

/** Returns the topics; a merged one counts as a part of its successor, since the index has its pins under it until they change. */
const topicsNow = async () =>
  (
    await db().execute<TopicSource>(
      sql`select id, name, keywords, coalesce(merged_into, parent_id) as parent_id from interests order by id`,
    )
  ).rows

/** Returns what leads to each topic, by the phrase. */
function topicMeanings(topics: readonly TopicPhrase[], lexemes: Lexemes): Map<string, Meaning[]> {
  const found = new Map<string, Meaning[]>()
  for (const { phrase: typed, topic, share } of topics) {
    const phrase = known(typed, lexemes)?.phrase
    if (phrase !== undefined)
      found.set(phrase, [...(found.get(phrase) ?? []), { phrase, means: `#${topic}`, share }])
  }
  return found
}

/** Returns all meanings, each with its highest share. */
async function allMeanings(topics: readonly TopicSource[]): Promise<Meaning[]> {
  const groups = [...synonyms, ...inOtherLanguages]
  const phrases = topicPhrases(topics)
  const texts = new Set([
    ...[...groups, ...kindsOf].flatMap(({ words }) => words),
    ...kindsOf.map(({ of }) => of),
    ...phrases.map(({ phrase }) => phrase),
  ])
  const lexemes = await lexemesOf([...texts])
  const ofTopics = topicMeanings(phrases, lexemes)
  // A kind of several words is no entry of the index: it leads to the topic of that name.
  const ofSeveralWords = new Map([...ofTopics].filter(([phrase]) => phrase.includes(' ')))
  const rows = [
    ...[...ofTopics.values()].flat(),
    ...groups.flatMap((group) => between(group.words, group, lexemes, ofTopics)),
    // "猫" also finds what says "kitten".
    ...inOtherLanguages.flatMap(({ words: [english = '', ...others] }) =>
      synonyms
        .filter(({ words }) => words.includes(english))
        .flatMap(({ words }) => between(others, { words, share: farShare }, lexemes, new Map())),
    ),
    ...kindsOf.flatMap((group) => between([group.of], group, lexemes, ofSeveralWords)),
  ]
  const best = new Map<string, Meaning>()
  for (const row of rows) {
    const key = `${row.phrase}\n${row.means}`
    if ((best.get(key)?.share ?? 0) < row.share) best.set(key, row)
  }
  return [...best.values()]
}

/**
 * Derives what words mean from the synonyms and the topics, if one of them changed since the last run. Returns the
 * number of meanings, or null if they are up to date.
 */
export async function refreshMeanings(): Promise<number | null> {
  const topics = await topicsNow()
  const sources = JSON.stringify([version, synonyms, inOtherLanguages, kindsOf, topics])
  const fingerprint = createHash('sha256').update(sources).digest('hex')
  const isCurrent = async (on: Db) => {
    const select = sql`select means from search_meanings where phrase = ''`
    return (await on.execute<{ means: string }>(select)).rows[0]?.means === fingerprint
  }
  if (await isCurrent(db())) return null
  const meanings = await allMeanings(topics)
  return transact(async (tx) => {
    // The chore at the start and the schedule may both run.
    await takeTurns(tx, 'search meanings')
    if (await isCurrent(tx)) return null
    await tx.delete(searchMeanings)
    // Three arrays: a parameter per value took the worker 75 MB.
    const rows = [...meanings, { phrase: '', means: fingerprint, share: 0 }]
    const column = (name: keyof Meaning) => sql.param(rows.map((row) => row[name]))
    await tx.execute(sql`insert into search_meanings (phrase, means, share)
      select * from unnest(${column('phrase')}::text[], ${column('means')}::text[], ${column('share')}::smallint[])`)
    return meanings.length
  })
}
