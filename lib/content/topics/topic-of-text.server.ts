import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'
import { type Evidence, TopicIndex, type TopicsFound, type TopicWords } from './evidence/topic-index'

/** Milliseconds for which this process caches the keywords. */
const freshMs = 60_000

const keywords = statement<TopicWords>(
  'topic_keywords',
  `select id, slug, parent_id, keywords || name as keywords from interests
   where hidden_at is null and merged_into is null order by slug`,
)

const cache = () =>
  singleton('topics.keywords', () => ({ loaded: 0, index: null as Promise<TopicIndex> | null }))

function loadIndex(): Promise<TopicIndex> {
  const state = cache()
  if (!state.index || Date.now() - state.loaded > freshMs) {
    state.loaded = Date.now()
    state.index = keywords().then((topics) => new TopicIndex(topics))
    state.index.catch(() => {
      state.index = null
    })
  }
  return state.index
}

/** Drops the cached keywords of this process, after a change of the topics. */
export function forgetTopicWords(): void {
  cache().index = null
}

/** Returns a function that finds the topics of texts; it queries the database at most once a minute. */
export async function topicFinder(): Promise<(evidence: readonly Evidence[]) => TopicsFound> {
  const index = await loadIndex()
  return (evidence) => index.topicsOf(evidence)
}

/** Returns the id of the deepest sure topic of a text, by the keywords of the topics; null for none. */
export async function topicOfText(text: string): Promise<string | null> {
  return (await topicFinder())([{ text, weight: 1 }]).best
}
