import { isMember, type Viewer } from '@/lib/core/viewer'
import { hides, sensitivityOf } from '@/lib/discover/sensitivity/match.server'
import { searchPage } from '../queries.server'
import { sensitivityFor } from './answer.server'
import { tabsOf } from './tabs'
import type { FilledTab } from './wire'

/** Results that are looked at in each scope: the first may be hidden from the viewer. */
const looked = 8

/** Returns the tabs of a search with whether each finds something that the viewer sees. Counts no search: nobody sees the results. */
export async function filledTabs(
  viewer: Viewer,
  { query, scope }: { query: string; scope: FilledTab['scope'] },
): Promise<FilledTab[]> {
  const tabs = tabsOf(scope, isMember(viewer))
  if (query === '') return tabs.map((tab) => ({ ...tab, has_results: false }))
  const ofTyped = await sensitivityOf(viewer, query)
  const filled = await Promise.all(
    tabs.map(async (tab) => {
      const page = await searchPage(viewer, { query, scope: tab.scope, page_size: looked, bookmarks: [] })
      const sensitivity = await sensitivityFor(viewer, ofTyped, page, tab.scope)
      return page.results.length > 0 && !hides(sensitivity)
    }),
  )
  return tabs.map((tab, index) => ({ ...tab, has_results: filled[index] === true }))
}
