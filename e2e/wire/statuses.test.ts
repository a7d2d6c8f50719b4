import { beforeAll, describe, expect, test } from 'vitest'
import { stranger, visitor } from '../support/client'
import { makeWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

type Case = [method: string, path: (world: World) => string, allow: string]

const cases: Case[] = [
  ['POST', () => '/', 'GET, HEAD, OPTIONS'],
  ['POST', ({ mine }) => `/pin/${mine.pin.id}/`, 'GET, HEAD, OPTIONS'],
  ['DELETE', ({ me }) => `/${me.username}/`, 'GET, HEAD, OPTIONS'],
  ['PUT', () => '/media/orig/aa/bb/x.jpg', 'GET, HEAD, OPTIONS'],
  ['POST', () => '/oembed.json', 'GET, HEAD, OPTIONS'],
  ['POST', ({ me }) => `/${me.username}/feed.rss`, 'GET, HEAD, OPTIONS'],
  ['PATCH', () => '/resource/PinResource/create/', 'POST'],
  ['GET', () => '/resource/PinResource/create/', 'POST'],
  ['DELETE', () => '/resource/PinResource/get/', 'GET, HEAD, POST'],
  ['PATCH', ({ mine }) => `/v3/boards/${mine.board.id}/follow/`, 'POST, PUT, DELETE'],
  ['DELETE', () => '/v5/user_account', 'GET, HEAD'],
  ['GET', () => '/_/graphql/', 'POST'],
  ['POST', () => '/_/_/state/', 'GET, HEAD'],
  ['POST', () => '/_/live/', 'GET'],
  ['GET', () => '/upload-image/', 'POST'],
  ['GET', () => '/_/search-image/', 'POST'],
  ['GET', () => '/upload-video/', 'POST, OPTIONS'],
  ['GET', () => '/ct/event', 'POST, OPTIONS'],
  ['DELETE', () => '/api/auth/session', 'GET, HEAD, OPTIONS, POST'],
]

describe('methods that an address does not know', () => {
  test.each(cases)('%s is answered with 405 and Allow: case %#', async (method, path, allow) => {
    const headers = { 'X-CSRFToken': world.me.cookies.get('csrftoken') ?? '' }
    const answer = await world.me.request(path(world), { method, headers })
    expect([path(world), answer.status, answer.headers.get('allow')]).toEqual([path(world), 405, allow])
  })

  test('answers a form that a browser sends before scripts have loaded with a page that says so', async () => {
    const answer = await (await visitor()).request('/login/', {
      method: 'POST',
      body: new URLSearchParams({ username: 'x', password: 'secret words' }),
      headers: { Accept: 'text/html,application/xhtml+xml' },
    })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.text).toContain('Nothing was sent')
    expect(answer.text).not.toContain('secret words')
  })

  test('HEAD reads wherever GET does', async () => {
    for (const path of [`/v3/boards/${world.mine.board.id}/interests/`, '/v5/user_account', '/robots.txt']) {
      const [got, head] = [await world.me.request(path), await world.me.request(path, { method: 'HEAD' })]
      expect([path, head.status, head.text]).toEqual([path, got.status, ''])
    }
  })

  test('OPTIONS of a page and a file name the methods', async () => {
    for (const path of ['/', '/media/orig/aa/bb/x.jpg', '/robots.txt']) {
      const answer = await stranger().request(path, { method: 'OPTIONS' })
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 204, 'GET, HEAD, OPTIONS'])
    }
  })
})
