import { setImmediate as breath } from 'node:timers/promises'
import { dependsOn, repeatsInput } from '@/lib/core/cached-names.server'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { countSearch } from '@/lib/discover/searches/count.server'
import { hides, sensitivityOf } from '@/lib/discover/sensitivity/match.server'
import type { Sensitivity } from '@/lib/discover/sensitivity/schema'
import { articleListId } from '@/lib/discover/today/article'
import { articleForQuery, articleForReader } from '@/lib/discover/today/for-query.server'
import { together } from '@/lib/platform/db/together.server'
import { searchPage } from '../queries.server'
import type { SearchInput, SearchResults } from '../schema'
import type { SearchScope } from '../scopes'
import { nagFor } from './nag.server'
import { modeIconOf, modulesOf, tabsOf } from './tabs'
import type { SearchParts } from './wire'

type Page = SearchResults & { bookmark: string | null }

/** The page of a search for hidden words. */
export const nothing: Page = {
  results: [],
  guides: [],
  matching_users: [],
  matching_boards: [],
  typo: null,
  relaxed: null,
  pins_of: null,
  more_like_this: [],
  filters: [],
  productFilters: null,
  bookmark: null,
}

/** Own pins are found by any words: nothing is kept from the person who saved it. */
const inScope = (sensitivity: Sensitivity | null, scope: SearchScope): Sensitivity | null =>
  sensitivity && scope === 'my_pins' ? { ...sensitivity, effect: 'notice' } : sensitivity

/** Returns what the host says about the typed words or, if others were searched for instead, about those. */
export async function sensitivityFor(
  viewer: Viewer,
  ofTyped: Sensitivity | null,
  { typo, relaxed }: Pick<Page, 'typo' | 'relaxed'>,
  scope: SearchScope,
): Promise<Sensitivity | null> {
  const instead = relaxed ?? typo
  if (instead === null || hides(ofTyped)) return inScope(ofTyped, scope)
  const ofInstead = await sensitivityOf(viewer, instead)
  return inScope(hides(ofInstead) ? ofInstead : (ofTyped ?? ofInstead), scope)
}

/** True if a search found what was typed; a correction or a person instead of it counts, too. */
const foundAnything = ({ results, matching_users, matching_boards }: Page): boolean =>
  results.length + matching_users.length + matching_boards.length > 0

/** Returns the article of a search: the named one, if the viewer is a reader of it, or the one that answers the query best. */
const articleOf = (viewer: Viewer, { query, article }: SearchInput) =>
  article === undefined ? articleForQuery(viewer, query) : articleForReader(viewer, article)

function declare(tabs: SearchParts['tabs'], modeIcon: string): void {
  for (const { scope } of tabs) repeatsInput(scope)
  repeatsInput(modeIcon)
  // An article that is published later, or changed, ends kept answers without one.
  dependsOn([], [articleListId])
}

/**
 * Reads the page and what belongs above it. What is read at first is small: one connection for it wakes one process of the database
 * instead of four. The matches are first, since guides and cards wait for them.
 */
const partsOf = (viewer: Viewer, input: SearchInput, isMain: boolean) =>
  together(async () => {
    const page = searchPage(viewer, input)
    page.catch(() => undefined)
    await breath()
    const [found, ofTyped, article, nag] = await Promise.all([
      page,
      sensitivityOf(viewer, input.query),
      isMain ? articleOf(viewer, input) : null,
      isMain ? nagFor(viewer, input.query) : null,
    ])
    return { found, ofTyped, article, nag }
  })

/**
 * Returns one page of a search with what belongs above it: what the host says about its words, tabs, an article of Today and an offer to
 * follow the topic. Hidden words find nothing in any scope but the member's own pins. @throws AppError 1 for a foreign bookmark
 */
export async function searchAnswer(viewer: Viewer, input: SearchInput): Promise<Page & SearchParts> {
  const { query, scope } = input
  const isMain = input.bookmarks.length === 0 && scope === 'pins'
  const { found, ofTyped, article, nag } = await partsOf(viewer, input, isMain)
  const sensitivity = await sensitivityFor(viewer, ofTyped, found, scope)
  const isHidden = hides(sensitivity)
  const page = isHidden ? nothing : found
  if (input.bookmarks.length === 0 && scope !== 'my_pins') countSearch(query, isHidden || foundAnything(page))
  const tabs = tabsOf(scope, isMember(viewer))
  const modeIcon = modeIconOf(scope, sensitivity?.shows_help === true)
  declare(tabs, modeIcon)
  const shown = { article: isHidden ? null : article, nag: sensitivity ? null : nag }
  const oneBarModules = modulesOf({
    sensitivity: sensitivity !== null,
    named: page.matching_users.length + page.matching_boards.length > 0,
    article: shown.article !== null,
    guides: page.guides.length > 0,
    nag: shown.nag !== null,
  })
  return { ...page, sensitivity, tabs, modeIcon, oneBarModules, ...shown }
}
