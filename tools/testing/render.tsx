import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { vi } from 'vitest'
import { TextsContext, textsOf, textsWith } from '@/i18n/texts'
import type { ScreenState } from '@/lib/edge/screens/state'
import { type AppStore, makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'

type Options = {
  /** Parts of the screen's state that differ from an empty one. */
  screen?: Partial<ScreenState>
  /** Texts of the component's area. */
  texts?: object
}

/** Returns an answer that resolves when `give` is called. */
export function pausedAnswer(): { answer: Promise<Served>; give: (served: Served) => void } {
  let give = (_served: Served) => {}
  const answer = new Promise<Served>((resolve) => {
    give = resolve
  })
  return { answer, give: (served) => give(served) }
}

/** A router that stays on the home page. */
const router = {
  asPath: '/',
  pathname: '/',
  route: '/',
  query: {},
  events: { on: () => {}, off: () => {}, emit: () => {} },
} as unknown as NextRouter

/** Renders a component in a store and the English texts; returns the store and a user beside the result. */
export function renderIn(component: ReactNode, { screen = {}, texts = {} }: Options = {}) {
  const store: AppStore = makeStore({ ...emptyScreen, ...screen })
  const all = textsWith(textsOf('en-US'), texts)
  const around = (inner: ReactNode) => (
    <RouterContext.Provider value={router}>
      <Provider store={store}>
        <TextsContext.Provider value={all}>{inner}</TextsContext.Provider>
      </Provider>
    </RouterContext.Provider>
  )
  const shown = render(around(component))
  return {
    ...shown,
    store,
    user: userEvent.setup(),
    rerender: (next: ReactNode) => shown.rerender(around(next)),
  }
}

type Call = { method: string; path: string; body: unknown }

/** Answer of the server to one call: its data, or a status and an error of the wire. */
export type Served = { data: unknown; bookmark?: string } | { status: number; error: object }

/**
 * Replaces the server at the network: `serve` answers each call by path, such as
 * `/resource/BoardsResource/get/`. Returns the calls so far, oldest first.
 */
export function serveCalls(serve: (call: Call) => Served | Promise<Served>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    const text = typeof init.body === 'string' ? init.body : ''
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
    const call = { method: init.method ?? 'GET', path: pathname, body }
    calls.push(call)
    const served = await serve(call)
    const status = 'error' in served ? served.status : 200
    const answer =
      'error' in served
        ? { status: 'failure', error: served.error, ...served.error }
        : { status: 'success', data: served.data, bookmark: served.bookmark ?? '-end-' }
    return Response.json({ ...answer, resource_response: answer }, { status })
  })
  return calls
}
