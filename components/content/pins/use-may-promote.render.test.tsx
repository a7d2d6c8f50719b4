import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { renderIn } from '@/tools/testing/render'
import { useMayPromote } from './use-may-promote'

type Pin = Parameters<typeof useMayPromote>[0]
const pin = { pinner: { id: '7' }, board: { privacy: 'public' }, is_repin: false } as Pin
const shop = { id: '7', is_partner: true, has_promotions: true } as WireViewer

function Answer({ of }: { of: Pin }) {
  return <p>{String(useMayPromote(of))}</p>
}
const may = (viewer: WireViewer | null, of = pin) => {
  const { container, unmount } = renderIn(<Answer of={of} />, { screen: { viewer } })
  const { textContent } = container
  unmount()
  return textContent === 'true'
}

test('only a business may promote its own public pins, where there are ads', () => {
  expect(may(shop)).toBe(true)
  expect(may(null)).toBe(false)
  expect(may({ ...shop, id: '8' })).toBe(false)
  expect(may({ ...shop, is_partner: false })).toBe(false)
  expect(may({ ...shop, has_promotions: false })).toBe(false)
  expect(may({ ...shop, acting_by: { id: '9' } } as WireViewer)).toBe(false)
  expect(may(shop, { ...pin, is_repin: true })).toBe(false)
  expect(may(shop, { ...pin, board: { ...pin.board, privacy: 'secret' } })).toBe(false)
})
