import Router from 'next/router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import texts from '@/messages/en/business.json'
import { renderIn } from './render'

/** Returns a business of the viewer's, as its pages show it. For tests. */
export const business = (over: Partial<WireBusiness> = {}): WireBusiness => ({
  id: '7',
  kind: 'ACCOUNT',
  name: 'Shop',
  country: 'US',
  parent_id: null,
  username: 'shop',
  standing: 'OWNER',
  has_campaigns: false,
  has_catalogs: false,
  ...over,
})

/** The state of a table that was just opened. For tests. */
export const firstView = {
  page: 1,
  page_size: 10,
  sort_by: 'name',
  sort_direction: 'ASCENDING',
  search_term: '',
  values: {},
} as const

export type Sent = { method: string; url: URL; body: unknown }

/** Answers each call with `answer`, and records all calls. For tests. */
export function keepCalls(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const calls: Sent[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost')
    const sent = { method, url, body: typeof body === 'string' ? JSON.parse(body) : null }
    calls.push(sent)
    return answer(sent)
  })
  return calls
}

/** Returns the refusal of a whole call. For tests. */
export const refused = (status: number, message: string, field: string | null = null) =>
  Response.json({ code: status, message, field }, { status })

/** Returns the path and the body of each call that is not a read. For tests. */
export const changesIn = (calls: readonly Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url.pathname, body])

/** Returns the toasts so far. For tests. */
export const toasts = () => toastStore.read().map(({ message }) => message)

/** Renders a part of the business area with its texts, for a viewer in a state. For tests. */
export const show = (part: ReactNode, viewer?: Partial<WireViewer>) =>
  renderIn(
    <AreaTexts area="business" texts={texts}>
      {part}
    </AreaTexts>,
    viewer ? { screen: { viewer: viewer as WireViewer } } : {},
  )

/** Gives each test of a file a router that stays; returns the spy on its pushes. For tests. */
export function stayingRouter() {
  const replace = vi.fn(async () => true)
  const push = vi.spyOn(Router, 'push').mockResolvedValue(true)
  beforeEach(() => {
    vi.clearAllMocks()
    Router.router = { asPath: '/', replace } as unknown as typeof Router.router
  })
  afterEach(() => {
    Router.router = null
    vi.unstubAllGlobals()
  })
  return push
}
