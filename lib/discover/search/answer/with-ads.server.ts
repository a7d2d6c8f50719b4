import type { Viewer } from '@/lib/core/viewer'
import { withAds } from '@/lib/discover/feed/ads-point.server'
import { isChosen, nothingChosen } from '../filters/choice'
import type { SearchInput } from '../schema'
import { searchAnswer } from './answer.server'

/** A person who searches; `allows` is true if what they do may be used for them. */
type Searcher = { viewer: Viewer; allows: () => boolean }
type Answer = Awaited<ReturnType<typeof searchAnswer>>

/**
 * Returns a page of a search with its ads: among the pins of an unfiltered search, and not of words that the host calls sensitive.
 * @throws AppError 1 for a foreign bookmark
 */
export async function searchWithAds({ viewer, allows }: Searcher, input: SearchInput): Promise<Answer> {
  if (input.scope !== 'pins' || isChosen({ ...nothingChosen, ...input })) return searchAnswer(viewer, input)
  let answer: Answer | null = null
  const reading = {
    viewer,
    place: { placement: 'SEARCH', about: input.query },
    input,
    get allows_personalization() {
      return allows()
    },
  } as const
  const { items, bookmark } = await withAds(reading, async (list) => {
    answer = await searchAnswer(viewer, { ...input, ...list })
    return { items: answer.results, bookmark: answer.bookmark, isClosed: answer.sensitivity !== null }
  })
  const found = answer as Answer | null
  return found ? { ...found, results: items, bookmark } : searchAnswer(viewer, input)
}
