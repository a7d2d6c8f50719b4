import { mayBeNoun } from '../guide-words'

/** A topic, as its words are looked up. */
export type TopicSource = { id: string; name: string; keywords: readonly string[]; parent_id: string | null }

/** A phrase that leads to a topic, and the tenths of the topic's points that it counts. */
export type TopicPhrase = { phrase: string; topic: string; share: number }

/** Tenths for the name of a topic, for one of its keywords, and for one word of a longer name. */
const shares = { name: 10, keyword: 7, part: 6 }

/** Words between the parts of a name such as "Knitting & quilting". */
const between = / (?:&|and|,) |, ?/

/** Returns the topics above one, nearest first; a topic is listed once, even if they form a circle. */
function above({ parent_id }: TopicSource, byId: ReadonlyMap<string, TopicSource>): TopicSource[] {
  const found: TopicSource[] = []
  for (let id = parent_id; id !== null; ) {
    const next = byId.get(id)
    if (!next || found.includes(next)) break
    found.push(next)
    id = next.parent_id
  }
  return found
}

/** The phrases of one topic alone. */
function phrasesOf({ name, keywords }: TopicSource): { phrase: string; share: number }[] {
  const parts = name.split(between)
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => mayBeNoun(word.toLowerCase()))
  return [
    ...parts.map((phrase) => ({ phrase, share: shares.name })),
    ...keywords.map((phrase) => ({ phrase, share: shares.keyword })),
    ...(parts.length === 1 && words.length > 1 ? words : []).map((phrase) => ({
      phrase,
      share: shares.part,
    })),
  ]
}

/**
 * Returns what leads to each topic: its name, the parts of it, its keywords, and the same of the topics above, so that
 * who searches for a topic finds what is in the topics below.
 */
export function topicPhrases(topics: readonly TopicSource[]): TopicPhrase[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  return topics.flatMap((topic) => [
    ...phrasesOf(topic).map((one) => ({ ...one, topic: topic.id })),
    // Keywords of the topics above are about all of it, not about this part.
    ...above(topic, byId).flatMap((higher) =>
      phrasesOf(higher)
        .filter(({ share }) => share === shares.name)
        .map((one) => ({ ...one, topic: topic.id })),
    ),
  ])
}
