import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '@/messages/en/accounts.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { ShareDialog } from './share-dialog'

test('shares to the usual networks with plain links', () => {
  serveCalls(() => ({ data: null }))
  renderIn(
    <ShareDialog shared={{ object_type: 'pin', object_id: '5', path: '/pin/5/', title: 'Red kite' }} />,
    { texts },
  )
  const url = encodeURIComponent('http://localhost:3000/pin/5/')
  for (const [name, href] of [
    ['WhatsApp', `https://wa.me/?text=Red%20kite%20${url}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['X', `https://x.com/intent/post?url=${url}&text=Red%20kite`],
    ['Telegram', `https://t.me/share/url?url=${url}&text=Red%20kite`],
  ]) {
    const link = screen.getByRole('link', { name, hidden: true })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'noopener noreferrer'])
  }
})
