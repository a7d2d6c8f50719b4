import { describe, expect, test } from 'vitest'
import { pinRedirect } from './seo-pin'

const pin = { id: '123', title: 'Blue -- door' }

describe('the address of a pin', () => {
  test('accepts the right text', () => expect(pinRedirect('blue-door--123', pin, '')).toBeNull())
  test('accepts the id alone', () => expect(pinRedirect('123', pin, '')).toBeNull())
  test('redirects another text to the right one, with its query', () =>
    expect(pinRedirect('red--door--123', pin, '?invite_code=x')).toBe('/pin/blue-door--123/?invite_code=x'))
  test('redirects a text to the id where there is no title', () =>
    expect(pinRedirect('red--123', { id: '123', title: '' }, '')).toBe('/pin/123/'))
  test('letters of any script are encoded once', () => {
    const cafe = { id: '5', title: 'Café 東京' }
    expect(pinRedirect('x--5', cafe, '')).toBe('/pin/caf%C3%A9-%E6%9D%B1%E4%BA%AC--5/')
    expect(pinRedirect('café-東京--5', cafe, '')).toBeNull()
  })
})
