import { isMember, type Viewer } from '@/lib/core/viewer'
import { searchAnswer } from './answer.server'
import { tabsOf } from './tabs'
import type { FilledTab } from './wire'

/** Results that are looked at in each scope: the first may be hidden from the viewer. */
const looked = 8

/** Returns the tabs of a search with whether each finds something that the viewer sees. */
export async function filledTabs(
  viewer: Viewer,
  { query, scope }: { query: string; scope: FilledTab['scope'] },
): Promise<FilledTab[]> {
  const tabs = tabsOf(scope, isMember(viewer))
  const answers = await Promise.all(
    tabs.map((tab) =>
      query === ''
        ? { results: [] }
        : searchAnswer(viewer, { query, scope: tab.scope, page_size: looked, bookmarks: [] }),
    ),
  )
  return tabs.map((tab, index) => ({ ...tab, has_results: (answers[index]?.results.length ?? 0) > 0 }))
}
