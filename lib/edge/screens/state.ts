import type { WireProfile, WireViewer } from '@/lib/accounts/account/schema'
import type { Situation } from '@/lib/accounts/consent/policy'
import type { LogInOptions } from '@/lib/accounts/log-in/log-in-options'
import type { WireMfa } from '@/lib/accounts/mfa/schema'
import type { WireSession } from '@/lib/accounts/sessions/sessions-schema'
import type { WireBoardNote } from '@/lib/content/board-notes/schema'
import type { CardBoard, WireBoard, WireSection } from '@/lib/content/boards/schema'
import type { Sort } from '@/lib/content/boards/sorts'
import type { BoardTab } from '@/lib/content/boards/tabs'
import type { WireBoardActivity } from '@/lib/content/collaboration/activity-schema'
import type { WireComment } from '@/lib/content/comments/schema'
import type { Promotion } from '@/lib/content/pins/card/promotion'
import type { WirePin } from '@/lib/content/pins/schema'
import type { TopicTile, WireInterest } from '@/lib/content/topics/schema'
import type { WireUserTry } from '@/lib/content/tries/schema'
import type { Experiments } from '@/lib/core/experiments/groups'
import type { Page } from '@/lib/core/input'
import type { Recommended } from '@/lib/discover/search/answer/recommended.server'
import type { SearchParts } from '@/lib/discover/search/answer/wire'
import type { SearchChoice } from '@/lib/discover/search/filters/choice'
import type { WireProductFilters, WireSearchFilter } from '@/lib/discover/search/filters/schema'
import type { Guide } from '@/lib/discover/search/schema'
import type { SearchScope } from '@/lib/discover/search/scopes'
import type { Storefront } from '@/lib/discover/shopping/storefront.server'
import type { domains } from '@/lib/edge/domains.server'
import type { RequestContext } from '@/lib/edge/doors/request-context.server'
import type { WireOverview } from '@/lib/edge/overview/schema'
import type { WireDashboard } from '@/lib/insights/dashboard/schema'
import type { ProfileParts } from '@/lib/people/profiles/parts'
import type { DomainScreens, Seo } from '@/lib/platform/manifest/screen'
import type { BuiltIn } from '@/lib/platform/placements/own-forms'
import type { PageExperiences } from '@/lib/platform/placements/schema'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import type { DemoProgress } from './demo-progress'

/** A screen's list of pins: ids in order; the pins themselves are in `pins`. */
export type FeedState = {
  ids: string[]
  bookmark: string | null
  /** The promotions of some of its pins, by their ids; absent without ads. */
  ads?: Readonly<Record<string, Promotion>>
}

export type { Seo }

/** An answer to a persisted query, embedded so that the browser need not fetch it again. */
export type EmbeddedQuery = { queryHash: string; variables: Record<string, unknown>; response: unknown }

/** The screens that combine several domains, each with its own data. */
type EdgeScreen =
  /** `demoProgress`: true while the demo world is being drawn and the site is otherwise empty. */
  | {
      name: 'home'
      /** Everything, or one of the topics. */
      feed: 'home' | `topic:${string}`
      /** The member's topics, by which they may narrow their home. */
      chips: { id: string; name: string }[]
      topics: WireInterest[]
      /** True if people to follow are offered, once topics are chosen. */
      offersCreators: boolean
      demoProgress: DemoProgress | null
    }
  | {
      name: 'pin'
      pinId: string
      feed: string
      comments: WireComment[]
      commentsBookmark: string | null
      /** The ad by which its reader opened it; absent without one. */
      promotion?: Promotion
    }
  | { name: 'pin-sent'; pinId: string; senderId: string | null; text: string; feed: string }
  | {
      name: 'profile'
      userId: string
      tab: 'boards' | 'shop' | 'saved' | 'created' | 'tries' | 'favorites' | 'pins' | 'archived'
      /** The order of the boards: the requested one, otherwise the person's choice. */
      sort: Sort
      boardIds: string[]
      feed: string | null
      boardsBookmark: string | null
      /** The tabs that have something to show, beside those that always show. */
      parts: ProfileParts
      /** The first page of the tries, on their tab. */
      tries?: { items: WireUserTry[]; bookmark: string | null }
      /** The products, on the tab of the shop. */
      shop?: Storefront
    }
  | {
      name: 'board'
      boardId: string
      tab: BoardTab
      sections: WireSection[]
      sort: Sort
      /** Its pins, or on the ideas tab the ideas for it. */
      feed: string
      /** The first page of its notes or activity, on their tab. */
      notes?: Page<WireBoardNote>
      activity?: Page<WireBoardActivity>
    }
  | {
      name: 'section'
      boardId: string
      section: WireSection
      sections: WireSection[]
      sort: Sort
      feed: string
    }
  | {
      name: 'search'
      scope: SearchScope
      query: string
      feed: string | null
      /** The feed of pins that look like the few that were found; null for none. */
      alike: string | null
      /** Found boards and people; in a search for pins, those whose name matches the query. */
      boardIds: string[]
      userIds: string[]
      guides: Guide[]
      typo: string | null
      /** Those words of the query that the results are for, when nothing has all of them. */
      relaxed: string | null
      /** The person with the searched name whose pins these are, when no pin has the words. */
      pinsOf: string | null
      /** True if nothing was found: the guides are topics to go on with. */
      isEmpty: boolean
      bookmark: string | null
      /** The parts above the results; absent before a search. */
      parts?: SearchParts
      /** Searches to start with, before one. */
      recommended?: Recommended[]
      /** Drops the kept page when an article of Today changes. */
      listId?: string
      /** The chosen filters of the pins found, those that the search offers, and those of the products among them. */
      chosen: SearchChoice
      offered: WireSearchFilter[]
      productFilters: WireProductFilters | null
    }
  | {
      name: 'topic'
      topic: WireInterest
      /** The topics above it, the first of the top level. */
      above: TopicTile[]
      parts: TopicTile[]
      related: TopicTile[]
      /** Popular boards and people; the people are in `users`. */
      boards: CardBoard[]
      userIds: string[]
      feed: string
    }
  | {
      name: 'idea'
      topic: WireInterest
      above: TopicTile[]
      parts: TopicTile[]
      related: TopicTile[]
      boards: CardBoard[]
      feed: string
      /** The people who saved to it this week, if it rises; 0 otherwise. */
      people: number
      isInSeason: boolean
    }
  | { name: 'admin-overview'; overview: WireOverview; dashboard: WireDashboard }
  | { name: 'settings-security'; sessions: Page<WireSession>; mfa: WireMfa }
  /** Past a limit, or in an outage: says in how many seconds to come back. */
  | { name: 'wait'; isLimit: boolean; seconds: number }
  /** Stands for every page that the browser did not keep, while there is no connection. */
  | { name: 'offline' }
  | { name: 'not-found' | 'forbidden' | 'error' }

/** The current screen, of this area or of a domain's manifest; entities and feeds are passed separately. */
export type Screen = EdgeScreen | DomainScreens<(typeof domains)[number]>

/** The bootstrap data of part 1, section 3. */
export type Bootstrap = {
  appVersion: string
  initialHandlerId: string
  /** Parameters of the address, by name. */
  handlerProps: Record<string, string>
  isAuthenticated: boolean
  isBot: boolean
  /** The data of the whole page. */
  props: { context: RequestContext }
  isMobile: boolean
  /** True on a page shared by many visitors: the browser then fetches its own state. */
  isViewerCache: boolean
  renderMode: 'server'
  site: 'www'
} & Experiments

/** All data of one page, from the server in one piece: embedded in the HTML, or fetched from `/_/_/state`. */
export type ScreenState = {
  status: number
  screen: Screen
  viewer: WireViewer | null
  /** The default boards of a quick save, newest first. */
  lastBoards: { id: string; name: string }[]
  /** Unread notifications of the viewer; 100 means 100 or more. */
  unread: number
  /** Conversations with new messages, and contact requests; 100 means 100 or more. */
  messages: { unread: number; requests: number }
  pins: WirePin[]
  boards: WireBoard[]
  users: WireProfile[]
  feeds: Record<string, FeedState>
  graphql: EmbeddedQuery[]
  /** The experiences of its placements; null on a page that visitors share, until it fetches its own state. */
  experiences: PageExperiences | null
  /** Experiences of the product that the host turned off, of those that browsers decide about; absent without any. */
  turnedOff?: readonly BuiltIn[]
  seo: Seo
  /** The settings group of the page, if the parental passcode guards it. */
  viewGroup: ViewGroup | null
  /** Means of logging in and signing up. */
  site: LogInOptions
  /** The visitor's cookie choice. */
  consent: Situation
  bootstrap: Bootstrap
}

/** True for a page that changes within seconds, and so is not cached. */
export const isShortLived = ({ screen }: Pick<ScreenState, 'screen'>): boolean =>
  screen.name === 'home' && screen.demoProgress !== null
