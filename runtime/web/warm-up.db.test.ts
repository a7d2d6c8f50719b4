import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { warmUp } from './warm-up'

const answering = () => vi.fn((_: IncomingMessage, res: ServerResponse) => void res.end('x'))
const urls = (next: ReturnType<typeof answering>) => next.mock.calls.map(([req]) => req.url)

test('requests home and a feed when there is no pin, and the newest public one otherwise', async () => {
  const empty = answering()
  await warmUp(empty)
  expect(new Set(urls(empty))).toEqual(new Set(['/', '/resource/UserHomefeedResource/get/']))
  const owner = await person()
  const { id } = await pin(owner, (await board(owner)).id)
  await pin(owner, (await board(owner, { name: 'Hidden', privacy: 'secret' })).id)
  const next = answering()
  await warmUp(next)
  expect(new Set(urls(next))).toEqual(new Set(['/', `/pin/${id}/`, '/resource/UserHomefeedResource/get/']))
})

test('requests as a visitor that no client can impersonate', async () => {
  const next = answering()
  await warmUp(next)
  expect(next.mock.calls.every(([req]) => req.headers['x-magpie-visitor'] === 'desktop.auto.')).toBe(true)
})

test('lets the process start when an answer fails or never comes', async () => {
  await warmUp(() => Promise.reject(new Error('no page')))
  const began = performance.now()
  await warmUp(() => undefined, 50)
  expect(performance.now() - began).toBeLessThan(5_000)
})
