import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { GetServerSidePropsContext } from 'next'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError, refuse } from '@/lib/core/app-error'
import { log } from '@/lib/core/logs/log.server'
import { forgetSingletons, singleton } from '@/lib/core/singleton'
import type { Loader } from './loader.server'
import { screenProps } from './screen-props.server'

afterEach(() => {
  forgetSingletons('limit.read')
  vi.restoreAllMocks()
})

/** Puts a limiter of another copy of the library in the place of ours. */
const plant = (consume: () => Promise<unknown>) => singleton('limit.read', () => ({ points: 1, consume }))
const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const empty: Loader = async () => ({ screen: { name: 'forbidden' }, seo: { title: 'x', canonical: '/' } })

type Props = { state: { status: number; screen: object; viewer: unknown } }

async function show(load: Loader, first?: () => Promise<void>) {
  const req = Object.assign(new IncomingMessage(new Socket()), { headers: { 'x-magpie-ip': '203.0.113.9' } })
  const res = new ServerResponse(req)
  const page = { req, res, params: {}, query: {}, resolvedUrl: '/search/pins/?q=a' }
  const answer = await screenProps('/', load, first)(page as unknown as GetServerSidePropsContext)
  if (!('props' in answer)) throw new Error('no page')
  const { state } = (await answer.props) as unknown as Props
  return {
    status: res.statusCode,
    wait: res.getHeader('retry-after'),
    screen: state.screen,
    viewer: state.viewer,
  }
}

test('answers a page past the limit with 429, when to come back, and nothing in the log', async () => {
  plant(() => Promise.reject({ msBeforeNext: 41_200, remainingPoints: 0 }))
  const messages = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn'), vi.spyOn(console, 'error')]
  expect(await show(empty)).toEqual({
    status: 429,
    wait: '42',
    screen: { name: 'wait', isLimit: true, seconds: 42 },
    viewer: null,
  })
  for (const spy of messages) expect(spy).not.toHaveBeenCalled()
})

test('answers a page that loses the database before its viewer is known with 503, and one entry in the log', async () => {
  plant(() => Promise.reject(outage))
  const error = vi.spyOn(log, 'error')
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  expect(await show(empty)).toMatchObject({
    status: 503,
    wait: '5',
    screen: { name: 'wait', isLimit: false },
  })
  expect([error.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1])
})

test('answers a refusal of the loader, and of what runs before it, with its own page', async () => {
  plant(() => Promise.resolve({ remainingPoints: 1, msBeforeNext: 1 }))
  const limited: Loader = async () => refuse('tooManyRequests', { retryAfter: 7 })
  expect(await show(limited)).toMatchObject({ status: 429, wait: '7', screen: { name: 'wait', seconds: 7 } })
  const before = async () => {
    throw new AppError('notFound')
  }
  expect(await show(empty, before)).toMatchObject({ status: 404, screen: { name: 'not-found' } })
})

test('answers an error that nobody expected with our page, and one entry in the log', async () => {
  plant(() => Promise.reject(undefined))
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  expect(await show(empty)).toMatchObject({ status: 503 })
  forgetSingletons('limit.read')
  plant(() => Promise.resolve({ remainingPoints: 1, msBeforeNext: 1 }))
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const broken = () => Promise.reject(new TypeError('x is not a function'))
  expect(await show(empty, broken)).toMatchObject({ status: 500, screen: { name: 'error' } })
  expect(error).toHaveBeenCalledTimes(1)
})
