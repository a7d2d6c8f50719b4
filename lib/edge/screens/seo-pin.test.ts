import { describe, expect, test } from 'vitest'
import { pinRedirect, seoOfPin } from './seo-pin'

const pin = { id: '123', title: 'Blue -- door' }

describe('the address of a pin', () => {
  test('accepts the right text', () => expect(pinRedirect('blue-door--123', pin, '')).toBeNull())
  test('accepts only the id', () => expect(pinRedirect('123', pin, '')).toBeNull())
  test('redirects a wrong text to the right one, with its query', () =>
    expect(pinRedirect('red--door--123', pin, '?invite_code=x')).toBe('/pin/blue-door--123/?invite_code=x'))
  test('redirects a text to the id when there is no title', () =>
    expect(pinRedirect('red--123', { id: '123', title: '' }, '')).toBe('/pin/123/'))
  test('encodes letters of any script once', () => {
    const cafe = { id: '5', title: 'Café 東京' }
    expect(pinRedirect('x--5', cafe, '')).toBe('/pin/caf%C3%A9-%E6%9D%B1%E4%BA%AC--5/')
    expect(pinRedirect('café-東京--5', cafe, '')).toBeNull()
  })
})

test('offers the picture at 1200 pixels in addition to the small preview', () => {
  const image = (size: string, width: number) => ({ url: `/media/${size}/a.jpg`, width, height: width })
  const images = { '600x315': image('600x315', 600), '1200x': image('1200x', 1200) }
  const shown = {
    ...pin,
    alt_text: '',
    images,
    reaction_counts: {},
    created_at: 'Mon, 02 Mar 2026 10:00:00 GMT',
    videos: null,
    pinner: {},
    board: {},
    aggregated_pin_data: {},
  }
  const closeup = { seoTitle: 'A door', seoDescription: '', seoUrl: '/pin/123/', richMetadata: null }
  const { image: small, wide } = seoOfPin(shown as never, closeup as never)
  expect([small?.width, wide]).toEqual([600, images['1200x']])
})
