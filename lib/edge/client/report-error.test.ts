import { expect, test, vi } from 'vitest'
import { placesOf, reportError } from './report-error'
import { resource } from './resource-client'

vi.mock('./resource-client', () => ({ resource: vi.fn() }))

const failure = Object.assign(new TypeError('Ada’s secret'), {
  stack: `TypeError: Ada’s secret
    at x (https://a.example/_next/static/chunks/0ab~c.js:1:2345)
    at y (https://a.example/_next/static/chunks/main.js:9:8)`,
})

test('reports the positions in our scripts, without the message', () => {
  expect(placesOf(failure)).toEqual(['0ab~c.js:1:2345', 'main.js:9:8'])
  expect(placesOf('thrown text')).toEqual([])
})

test('reports the first ten errors of a page, and never throws', async () => {
  const create = vi.fn(async (_: unknown) => Promise.reject(new Error('offline')))
  vi.mocked(resource).mockReturnValue({ create } as never)
  for (let n = 0; n < 12; n++) reportError('render', failure)
  expect(create).toHaveBeenCalledTimes(10)
  const places = ['0ab~c.js:1:2345', 'main.js:9:8']
  expect(create).toHaveBeenCalledWith({ part: 'render', name: 'TypeError', places, release: '' })
})
