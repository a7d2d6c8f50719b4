import { expect, test } from 'vitest'
import { browserOf } from './request-viewer.server'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('recognizes a browser by its name, repeatedly, and after many others', () => {
  const wanted = {
    browser_name: 'Firefox',
    browser_type: 'Gecko',
    browser_version: '140.0',
    platform: 'Linux',
    platform_version: '',
  }
  expect(browserOf(firefox)).toEqual(wanted)
  expect(browserOf(firefox)).toBe(browserOf(firefox))
  for (let n = 0; n <= 500; n++) browserOf(`robot/${n}`)
  expect(browserOf(firefox)).toEqual(wanted)
})

test('returns no browser for an empty name, and does not cache a very long one', () => {
  expect(browserOf('').browser_name).toBe('')
  const long = firefox + 'x'.repeat(500)
  expect(browserOf(long)).toEqual(browserOf(long))
  expect(browserOf(long)).not.toBe(browserOf(long))
})
