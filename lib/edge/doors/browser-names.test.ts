import { expect, test } from 'vitest'
import { browserOf } from './asker.server'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a browser is known by its name, the second time as the first, and after many others', () => {
  const wanted = {
    browser_name: 'Firefox',
    browser_version: '140.0',
    platform: 'Linux',
    platform_version: '',
  }
  expect(browserOf(firefox)).toEqual(wanted)
  expect(browserOf(firefox)).toBe(browserOf(firefox))
  for (let n = 0; n <= 500; n++) browserOf(`robot/${n}`)
  expect(browserOf(firefox)).toEqual(wanted)
})

test('no name is no browser, and a very long one is not kept', () => {
  expect(browserOf('').browser_name).toBe('')
  const long = firefox + 'x'.repeat(500)
  expect(browserOf(long)).toEqual(browserOf(long))
  expect(browserOf(long)).not.toBe(browserOf(long))
})
