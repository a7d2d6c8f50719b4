import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'
import { bestTopic, type TopicWords } from './best-topic'

/** Milliseconds for which this process caches the keywords. */
const freshMs = 60_000

const keywords = statement<TopicWords>(
  'topic_keywords',
  'select id, slug, keywords from interests order by slug',
)

const cache = () =>
  singleton('topics.keywords', () => ({ loaded: 0, topics: null as Promise<TopicWords[]> | null }))

function loadTopics(): Promise<TopicWords[]> {
  const state = cache()
  if (!state.topics || Date.now() - state.loaded > freshMs) {
    state.loaded = Date.now()
    state.topics = keywords()
    state.topics.catch(() => {
      state.topics = null
    })
  }
  return state.topics
}

/**
 * Returns a function that returns the id of a text's best topic, or null; it queries the database at most once a
 * minute.
 */
export async function topicFinder(): Promise<(text: string) => string | null> {
  const topics = await loadTopics()
  return (text) => bestTopic(text, topics)
}

/** Returns the id of a text's best topic, by the keywords of the topics; null for none. */
export async function topicOfText(text: string): Promise<string | null> {
  return (await topicFinder())(text)
}
