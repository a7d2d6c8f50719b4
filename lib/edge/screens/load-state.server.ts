import { presentViewer } from '@/lib/accounts/account/present.server'
import { allowedFlags } from '@/lib/accounts/consent/policy'
import { logInOptions } from '@/lib/accounts/log-in/log-in-options.server'
import { lastBoardsOf } from '@/lib/content/boards/queries.server'
import { buildId, env } from '@/lib/core/env.server'
import { noteTiming } from '@/lib/core/logs/timings.server'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { asAppError } from '@/lib/edge/doors/as-app-error.server'
import { consentOf, locationOf } from '@/lib/edge/doors/location.server'
import { type RequestContext, requestContext } from '@/lib/edge/doors/request-context.server'
import { deviceOf, type HeaderOf } from '@/lib/edge/doors/request-viewer.server'
import { sharedConsent, sharedViewer, type VisitorKind } from '@/lib/edge/visitor-cache/visitor-kind'
import { messageCounts } from '@/lib/inbox/messages/queries.server'
import { unreadOf } from '@/lib/inbox/notifications/queries.server'
import { turnedOffForms } from '@/lib/insights/experiences/cache.server'
import { pageExperiences } from '@/lib/insights/experiences/page-data.server'
import { experimentsFor, sharedExperiments } from '@/lib/insights/experiments/page-data.server'
import { site } from '@/lib/platform/routing/page-handlers'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import type { Loaded, Loader, SeoNote } from './loader.server'
import { refused } from './refused'
import type { Bootstrap, ScreenState, Seo } from './state'
import { titleIn } from './title.server'

/** One request for a screen, as a page or as data. */
export type ScreenRequest = {
  viewer: Viewer
  pattern: string
  params: Record<string, string>
  /** The path in the address bar, with its query. */
  path: string
  header: HeaderOf
  requestId: string
  /** The kind of visitor that a shared page is rendered for; null for one viewer's own page. */
  kind: VisitorKind | null
  /** The settings group of the address, if the parental passcode guards it. */
  viewGroup: ViewGroup | null
}

/** The redirect target. */
export type Redirect = { redirect: string; permanent: boolean }

const absolute = (path: string) => new URL(path, env().ORIGIN).href

const addresses = new Set(['url', 'isPartOf', 'image', 'contentUrl', 'thumbnailUrl'])

/** Makes every `url` in structured data absolute. */
function absoluteUrls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absoluteUrls)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const isPath = addresses.has(key) && typeof inner === 'string'
    return [key, isPath ? absolute(inner) : absoluteUrls(inner)]
  })
  return Object.fromEntries(entries)
}

async function fullSeo(note: SeoNote, locale: string): Promise<Seo> {
  return {
    title: await titleIn(locale, note.title),
    description: (note.description ?? '').slice(0, 300),
    canonical: absolute(note.canonical),
    image: note.image ? { ...note.image, url: absolute(note.image.url) } : null,
    ...(note.wide ? { wide: { ...note.wide, url: absolute(note.wide.url) } } : {}),
    ...(note.video ? { video: { ...note.video, url: absolute(note.video.url) } } : {}),
    type: note.type ?? 'website',
    noindex: note.noindex ?? false,
    structured: (note.structured ?? []).map((item) => absoluteUrls(item) as object),
  }
}

async function loadScreen(load: Loader, request: ScreenRequest): Promise<Loaded> {
  const { viewer, params, path, header, kind } = request
  const country = kind?.country ?? locationOf(header, viewer).country
  const isFromHere = header('sec-fetch-site') === 'same-origin'
  const started = performance.now()
  let failed = false
  try {
    const query = new URLSearchParams(path.split('?')[1])
    return await load({
      ...{ viewer, params, query, path, country, isFromHere },
      // Worked out only for the few screens that use it; a page that visitors share uses nothing.
      get allows_personalization() {
        return kind === null && allowedFlags(consentOf(header, viewer)).personalization
      },
    })
  } catch (thrown) {
    const error = asAppError(thrown, request.requestId)
    failed = error.status >= 500
    return refused(error)
  } finally {
    noteTiming('call', `page ${request.pattern}`, performance.now() - started, failed)
  }
}

function bootstrapOf(request: ScreenRequest, status: number, context: RequestContext): Bootstrap {
  const { viewer } = request
  return {
    appVersion: buildId(),
    initialHandlerId: request.pattern,
    handlerProps: request.params,
    isAuthenticated: viewer.user !== null,
    isBot: viewer.kind === 'bot',
    props: { context },
    isMobile: viewer.device === 'phone',
    isViewerCache: request.kind !== null && status === 200,
    renderMode: 'server',
    site,
    ...(request.kind ? sharedExperiments() : experimentsFor(viewer, context.country)),
  }
}

const noMessages = { unread: 0, requests: 0 }

/** Returns the experiences of a page that one viewer has. */
export function experiencesOf({
  viewer,
  header,
  pattern,
}: Pick<ScreenRequest, 'viewer' | 'header' | 'pattern'>) {
  const remembers = () => allowedFlags(consentOf(header, viewer)).personalization
  return pageExperiences(viewer, { country: locationOf(header, viewer).country, remembers }, pattern)
}

/** Whatever a page shows of its viewer besides its screen. */
type Own = Pick<ScreenState, 'lastBoards' | 'unread' | 'messages' | 'experiences'>

async function loadOwn(request: ScreenRequest): Promise<Own> {
  const { viewer } = request
  // Notifications and messages belong to the person or the profile: they are off while acting.
  const hasInbox = !viewer.actor
  const [lastBoards, news, messages, experiences] = await Promise.all([
    isMember(viewer) ? lastBoardsOf(viewer, 5) : [],
    isMember(viewer) && hasInbox ? unreadOf(viewer) : null,
    isMember(viewer) && hasInbox && viewer.user.has_messaging ? messageCounts(viewer) : noMessages,
    request.kind ? null : experiencesOf(request),
  ])
  return { lastBoards, unread: news?.new_count ?? 0, messages, experiences }
}

async function stateOf(
  loaded: Exclude<Loaded, Redirect>,
  request: ScreenRequest,
  own: Own,
): Promise<ScreenState> {
  const { viewer } = request
  const { screen, seo, status = 200, pins = [], boards = [], users = [], feeds = {}, graphql = [] } = loaded
  const context = requestContext(viewer, request.header, request.path, request.requestId)
  const turnedOff = turnedOffForms()
  return {
    ...own,
    ...(turnedOff.length > 0 ? { turnedOff } : {}),
    status,
    screen,
    viewer: isMember(viewer) ? presentViewer(viewer.user, viewer.actor?.user) : null,
    pins,
    boards,
    users,
    feeds,
    graphql,
    seo: await fullSeo(seo, context.locale),
    viewGroup: request.viewGroup,
    site: logInOptions(),
    consent: request.kind ? sharedConsent(request.kind) : consentOf(request.header, viewer),
    bootstrap: bootstrapOf(request, status, context),
  }
}

/** Loads a whole page's state, or a redirect. Its loader never throws for a viewer's input. */
export async function loadState(load: Loader, request: ScreenRequest): Promise<ScreenState | Redirect> {
  const [loaded, own] = await Promise.all([loadScreen(load, request), loadOwn(request)])
  return 'redirect' in loaded ? loaded : stateOf(loaded, request, own)
}

/**
 * Returns the state of a page that was refused before its viewer was known or its loader ran: past a limit, or in an outage.
 * Reads nothing from the database.
 */
export function stateOfRefusal(
  thrown: unknown,
  request: Omit<ScreenRequest, 'viewer'>,
): Promise<ScreenState> {
  const device = deviceOf(request.header('user-agent') ?? '')
  const own = { lastBoards: [], unread: 0, messages: noMessages, experiences: null }
  const loaded = refused(asAppError(thrown, request.requestId))
  return stateOf(loaded, { ...request, viewer: sharedViewer({ device }) }, own)
}
