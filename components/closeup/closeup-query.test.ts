import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeupHashes, closeupVariants } from '@/lib/closeup/graphql/hashes'
import { commitQuery, forgetQueries } from '@/lib/platform/http/graphql-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { loadCloseup, pinAt, preloadCloseup } from './closeup-query'

type Sent = { queryHash: string; variables: { pinId: string } }

const sent: Sent[] = []
let id = 100

/** Returns a store of a reader with these experiments. */
function storeOf(groups: Record<string, string>, over: { viewer?: object; context?: object } = {}) {
  const context = { user_agent_is_mobile: false, user_agent_is_tablet: false, is_bot: false, ...over.context }
  return makeStore({
    ...emptyScreen,
    viewer: (over.viewer ?? null) as never,
    bootstrap: {
      ...{ props: { context }, triggerable_experiments: {}, batch_exp: false, experiment_hash: '' },
      active_experiments: groups,
    } as never,
  })
}

beforeEach(() => {
  sent.length = 0
  id++
  forgetQueries()
  vi.stubGlobal('document', { cookie: '', hasFocus: () => true })
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    return Response.json({ data: { v3GetPin: { entityId: String(id) } } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const never = new AbortController().signal
const hashes = () => sent.map(({ queryHash }) => queryHash)

describe('the query of a closeup', () => {
  test.each([
    ['a visitor', {}, {}, closeupHashes.unauth.dweb],
    [
      'a member on a phone',
      {},
      { viewer: { id: '1' }, context: { user_agent_is_mobile: true } },
      closeupHashes.auth.mweb,
    ],
    [
      'a robot',
      { dweb_unauth_closeup_detail_query: 'enabled' },
      { context: { is_bot: true } },
      closeupHashes.bot.dweb,
    ],
    [
      'a visitor in the control group',
      { dweb_unauth_closeup_detail_query: 'control' },
      {},
      closeupHashes.unauth.dweb,
    ],
    [
      'a visitor with the other query',
      { dweb_unauth_closeup_detail_query: 'enabled' },
      {},
      closeupVariants.unauth.dweb,
    ],
    [
      'a member with the other query',
      { dweb_auth_closeup_page_query: 'employees' },
      { viewer: { id: '1' } },
      closeupVariants.auth.dweb,
    ],
  ])('is that of %s', async (_, groups, over, hash) => {
    await storeOf(groups, over).dispatch(loadCloseup(String(id), never))
    expect(hashes()).toEqual([hash])
  })

  test('is the usual one while its answer is there, whatever an experiment says', async () => {
    const store = storeOf({ dweb_unauth_closeup_detail_query: 'enabled' })
    commitQuery(
      closeupHashes.unauth.dweb,
      { pinId: String(id), isAuth: false },
      { v3GetPin: { entityId: '1' } },
    )
    await store.dispatch(loadCloseup(String(id), never))
    expect(sent).toEqual([])
  })
})

describe('preloading a pin', () => {
  test('requests it once, and the closeup waits for that', async () => {
    const store = storeOf({ dweb_unauth_pin_query_preload: 'enabled' })
    store.dispatch(preloadCloseup(String(id)))
    store.dispatch(preloadCloseup(String(id)))
    expect(await store.dispatch(loadCloseup(String(id), never))).toEqual({
      v3GetPin: { entityId: String(id) },
    })
    expect(hashes()).toEqual([closeupHashes.unauth.dweb])
  })

  test.each([
    ['without the experiment', {}, {}],
    ['in the control group', { dweb_unauth_pin_query_preload: 'control' }, {}],
    ['with that of phones', { mweb_unauth_pin_query_preload: 'enabled' }, {}],
    ['with that of members', { dweb_auth_pin_query_preload: 'enabled' }, {}],
    ['for a robot', { dweb_unauth_pin_query_preload: 'enabled' }, { context: { is_bot: true } }],
  ])('sends nothing %s', (_, groups, over) => {
    storeOf(groups, over).dispatch(preloadCloseup(String(id)))
    expect(sent).toEqual([])
  })
})

test.each([
  ['/pin/red--door--123/', '123'],
  ['/pin/123/', '123'],
  ['/pin/123?via=x', '123'],
  ['/pin/123/sent/', null],
  ['/pin/create/', null],
  ['/mira/123/', null],
])('finds the pin at %s', (address, found) => expect(pinAt(address)).toBe(found))
