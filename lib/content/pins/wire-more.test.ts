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
  domain: null,
  signature: 'a'.repeat(32),
  board: { name: 'Birds' },
  pinner: named('1'),
  creator: null,
}

test('says "Uploaded by user" for a pin without a link', () => {
  expect(morePin(pin).domain).toBe('Uploaded by user')
  expect(morePin({ ...pin, domain: 'example.org' }).domain).toBe('example.org')
})

test('returns each field that clients read', () => {
  expect(morePin({ ...pin, title: 'A wren' })).toEqual({
    node_id: btoa('Pin:5'),
    domain: 'Uploaded by user',
    image_signature: 'a'.repeat(32),
    auto_alt_text: 'A wren',
    seo_url: '/pin/a-wren--5/',
    seo_title: 'A wren',
    grid_description: 'On a twig',
    closeup_attribution: pin.pinner,
    tracking_params: btoa('feed.5').replaceAll('=', ''),
  })
  expect(morePin(pin)).toMatchObject({ seo_title: 'Birds', seo_url: '/pin/5/', auto_alt_text: null })
})

test('credits the creator of a saved picture', () => {
  expect(morePin({ ...pin, creator: named('2') }).closeup_attribution.id).toBe('2')
})
