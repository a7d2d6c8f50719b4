import { describe, expect, test } from 'vitest'
import { pinRedirect } from './seo-pin'

const pin = { id: '123', title: 'Blue -- door' }

describe('the address of a pin', () => {
  test('the right text stands', () => expect(pinRedirect('blue-door--123', pin, '')).toBeNull())
  test('the id alone stands', () => expect(pinRedirect('123', pin, '')).toBeNull())
  test('another text goes to the right one, with its query', () =>
    expect(pinRedirect('red--door--123', pin, '?invite_code=x')).toBe('/pin/blue-door--123/?invite_code=x'))
  test('text where there is no title goes to the id', () =>
    expect(pinRedirect('red--123', { id: '123', title: '' }, '')).toBe('/pin/123/'))
  test('letters of any script are encoded once', () => {
    const cafe = { id: '5', title: 'Café 東京' }
    expect(pinRedirect('x--5', cafe, '')).toBe('/pin/caf%C3%A9-%E6%9D%B1%E4%BA%AC--5/')
    expect(pinRedirect('café-東京--5', cafe, '')).toBeNull()
  })
})
