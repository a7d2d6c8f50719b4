import { expect, test } from 'vitest'
import type { WireUser } from '@/lib/accounts/account/schema'
import { morePin } from './wire-more'

const named = (id: string): WireUser => ({
  id,
  type: 'user',
  username: `wren${id}`,
  full_name: 'Wren',
  first_name: 'Wren',
  image_small_url: null,
  image_medium_url: null,
  image_large_url: null,
})

const pin = {
  id: '5',
  title: '',
  description: 'On a twig',
  alt_text: '',
  images: { orig: { url: `/media/orig/aa/aa/${'a'.repeat(32)}.png`, width: 9, height: 9 } },
  board: { name: 'Birds' },
  pinner: named('1'),
  native_creator: null,
}

test('returns each field that clients read', () => {
  expect(morePin({ ...pin, title: 'A wren' })).toEqual({
    type: 'pin',
    grid_title: 'A wren',
    node_id: btoa('Pin:5'),
    is_ready: true,
    image_signature: 'a'.repeat(32),
    auto_alt_text: 'A wren',
    seo_url: '/pin/a-wren--5/',
    seo_title: 'A wren',
    grid_description: 'On a twig',
    closeup_attribution: pin.pinner,
    tracking_params: btoa('feed.5').replaceAll('=', ''),
    story_pin_data: null,
    is_promoted: false,
    promoter: null,
  })
  expect(morePin(pin)).toMatchObject({
    grid_title: 'On a twig',
    seo_title: 'Birds',
    seo_url: '/pin/5/',
    auto_alt_text: null,
  })
})

test('credits the creator of a saved picture', () => {
  expect(morePin({ ...pin, native_creator: named('2') }).closeup_attribution.id).toBe('2')
})

test('has neither a signature nor a state of readiness without a picture', () => {
  expect(morePin({ ...pin, images: {} })).toMatchObject({ image_signature: '', is_ready: false })
})
