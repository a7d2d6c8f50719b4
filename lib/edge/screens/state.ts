import type { WireProfile, WireViewer } from '@/lib/accounts/account/schema'
import type { Situation } from '@/lib/accounts/consent/policy'
import type { EmailLink } from '@/lib/accounts/email/queries.server'
import type { WireSubscriptions } from '@/lib/accounts/email/wire'
import type { WireExport } from '@/lib/accounts/export/schema'
import type { WireIdentity } from '@/lib/accounts/identities/schema'
import type { WireCountry } from '@/lib/accounts/locales/countries'
import type { WaysIn } from '@/lib/accounts/log-in/ways-in'
import type { WireMfa } from '@/lib/accounts/mfa/schema'
import type { WireSession } from '@/lib/accounts/sessions/sessions-schema'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import type { SitePage } from '@/lib/accounts/site-texts/pages'
import type { WireSiteText } from '@/lib/accounts/site-texts/schema'
import type { WireClaim } from '@/lib/accounts/websites/schema'
import type { BoardSort, WireBoard, WireSection } from '@/lib/content/boards/schema'
import type { WireBoardInvite, WireLinkPreview } from '@/lib/content/collaboration/schema'
import type { WireComment } from '@/lib/content/comments/schema'
import type { Leaving } from '@/lib/content/pins/outbound/leave.server'
import type { WireBlockedHost } from '@/lib/content/pins/outbound/wire'
import type { WirePin } from '@/lib/content/pins/schema'
import type { ReportReason, ReportType } from '@/lib/content/reports/reasons'
import type { WirePartnership } from '@/lib/content/sponsorship/schema'
import type { WireInterest } from '@/lib/content/topics/schema'
import type { Page } from '@/lib/core/input'
import type { WireDraft } from '@/lib/create/drafts/schema'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import type { WireHiddenInterest } from '@/lib/discover/feed/fewer/schema'
import type { Guide } from '@/lib/discover/search/schema'
import type { SearchScope } from '@/lib/discover/search/scopes'
import type { domains } from '@/lib/edge/domains.server'
import type { RequestContext } from '@/lib/edge/doors/request-context.server'
import type {
  OpenConversation,
  WireContactRequest,
  WireConversation,
  WireMessage,
} from '@/lib/inbox/messages/schema'
import type { WireNotification } from '@/lib/inbox/notifications/schema'
import type { WireAdminPage, WireAdminUser } from '@/lib/insights/admin/schema'
import type { UserState } from '@/lib/insights/admin/states'
import type { DomainScreens, Seo } from '@/lib/platform/house/screen'
import type { MailKind } from '@/lib/platform/mail/kinds'
import type { WireMail, WireWholeMail } from '@/lib/platform/mail/outbox.server'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import type { CaseState } from '@/lib/trust/moderation/limits'
import type { WireCase, WireCasePage, WireOutcome } from '@/lib/trust/moderation/schema'

/** A screen's list of pins: ids in order; the pins themselves are in `pins`. */
export type FeedState = { ids: string[]; bookmark: string | null }

export type { Seo }

/** An answer to a persisted query, embedded so that the browser need not ask again. */
export type EmbeddedQuery = { queryHash: string; variables: Record<string, unknown>; response: unknown }

/** The screens of several domains, each with its own data. */
type EdgeScreen =
  | { name: 'home'; feed: 'home'; topics: WireInterest[] }
  | { name: 'pin'; pinId: string; feed: string; comments: WireComment[]; commentsBookmark: string | null }
  | { name: 'pin-sent'; pinId: string; senderId: string | null; text: string; feed: string }
  | {
      name: 'profile'
      userId: string
      tab: 'saved' | 'created' | 'favorites' | 'pins' | 'archived'
      /** The order of the boards: the one asked for, else the one the person chose. */
      sort: BoardSort
      boardIds: string[]
      feed: string | null
      boardsBookmark: string | null
    }
  | ({ name: 'leave'; pinId: string } & Exclude<Leaving, { way: 'go' }>)
  | { name: 'board'; boardId: string; sections: WireSection[]; feed: string }
  | { name: 'section'; boardId: string; section: WireSection; sections: WireSection[]; feed: string }
  | {
      name: 'search'
      scope: SearchScope
      query: string
      feed: string | null
      /** Found boards and people; beside pins, those named like the query. */
      boardIds: string[]
      userIds: string[]
      guides: Guide[]
      typo: string | null
      bookmark: string | null
    }
  | { name: 'login'; next: string; isFailed: boolean }
  | { name: 'signup'; next: string; kind: 'personal' | 'business'; social: 'arrived' | 'failed' | null }
  | {
      name: 'settings-connected'
      identities: WireIdentity[]
      outcome: 'connected' | 'refused' | 'failed' | null
    }
  | {
      name: 'pin-create'
      image: string | null
      link: string | null
      /** Description from a share button. */
      description: string
      /** Largest video in megabytes; null where videos are off. */
      videoMegabytes: number | null
    }
  | { name: 'pin-drafts'; drafts: WireDraft[] }
  | { name: 'pin-scheduled'; pins: WireScheduledPin[]; bookmark: string | null }
  | { name: 'board-create' }
  | { name: 'board-invitations'; invites: WireBoardInvite[] }
  | { name: 'board-join'; token: string; preview: WireLinkPreview | null }
  | { name: 'parental-passcode' | 'passcode-help' }
  | { name: 'passcode-reset' | 'passcode-verify'; token: string; username: string | null }
  | { name: 'settings-claim'; claims: WireClaim[] }
  | { name: 'settings-data'; latest: WireExport | null }
  | { name: 'settings'; page: string; settings: WireSettings; countries: WireCountry[] }
  | { name: 'settings-security'; sessions: Page<WireSession>; mfa: WireMfa }
  | { name: 'settings-password' | 'password-reset' }
  | { name: 'password-new'; token: string; isGood: boolean; isClosed: boolean }
  | { name: 'email-link'; link: EmailLink; token: string; email: string | null }
  | {
      name: 'email-subscription'
      /** The signed link of a visitor without a session. */
      token: string | null
      /** The kind of mail that they came from. */
      kind: MailKind | null
      email: string
      subscriptions: WireSubscriptions
    }
  | { name: 'settings-email' | 'settings-cookies' }
  | {
      name: 'admin-mail'
      mail: WireWholeMail | null
      mails: WireMail[]
      /** True for the newest page. */
      isFirst: boolean
      older: string | null
      server: string | null
    }
  | { name: 'admin-users'; query: string; state: UserState; people: WireAdminUser[]; bookmark: string | null }
  | { name: 'site-text'; page: SitePage; body: string | null }
  | { name: 'admin-texts'; texts: WireSiteText[] }
  | { name: 'admin-links'; query: string; hosts: WireBlockedHost[]; bookmark: string | null }
  | { name: 'admin-user'; page: WireAdminPage }
  | {
      name: 'messages'
      conversations: WireConversation[]
      bookmark: string | null
      requests: WireContactRequest[]
      /** The conversation that the address names. */
      open: { conversation: OpenConversation; messages: WireMessage[]; bookmark: string | null } | null
    }
  | { name: 'notifications'; notices: WireNotification[]; bookmark: string | null }
  | {
      name: 'admin-reports'
      state: CaseState
      type: ReportType | null
      reason: ReportReason | null
      cases: WireCase[]
      bookmark: string | null
    }
  | { name: 'admin-report'; page: WireCasePage }
  | { name: 'report'; outcome: WireOutcome; token: string | null }
  | {
      name: 'settings-partnerships'
      asSponsor: { items: WirePartnership[]; bookmark: string | null }
      asCreator: { items: WirePartnership[]; bookmark: string | null }
    }
  | { name: 'settings-tune'; topics: WireInterest[]; hidden: WireHiddenInterest[] }
  | { name: 'not-found' | 'forbidden' | 'error' }

/** The current screen, of this area or of a domain's manifest; entities and feeds are passed separately. */
export type Screen = EdgeScreen | DomainScreens<(typeof domains)[number]>

/** The bootstrap data of part 1, section 3. */
export type Bootstrap = {
  appVersion: string
  initialHandlerId: string
  isAuthenticated: boolean
  isBot: boolean
  isMobile: boolean
  isViewerCache: false
  renderMode: 'server'
  /** Experiments that are on for everybody here (specification part 1, section 3). */
  active_experiments: string[]
  site: 'www'
}

/** All data of one page, from the server in one piece: embedded in the HTML, or fetched from `/_/_/state`. */
export type ScreenState = {
  status: number
  screen: Screen
  viewer: WireViewer | null
  /** The board that a quick save goes to, newest first. */
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
  seo: Seo
  /** The settings group of the page, where the parental passcode guards it. */
  viewGroup: ViewGroup | null
  context: RequestContext
  /** Ways to log in and sign up. */
  site: WaysIn
  /** The visitor's cookie choice. */
  consent: Situation
  bootstrap: Bootstrap
}
