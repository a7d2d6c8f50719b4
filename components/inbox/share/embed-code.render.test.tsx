import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '@/messages/en/accounts.json'
import { renderIn } from '@/tools/testing/render'
import { EmbedCode, embedPathOf } from './embed-code'

const pin = { object_type: 'pin', object_id: '5', path: '/pin/tea--5/', title: 'Tea & "cake"' } as const

test('gives the code of a frame for a pin', () => {
  renderIn(<EmbedCode shared={pin} />, { texts })
  const { value } = screen.getByRole<HTMLInputElement>('textbox')
  expect(value).toContain('/embed/pin/5/"')
  expect(value).toContain('title="Tea &#38; &#34;cake&#34;"')
  expect(value).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
})

test.each([
  ['board', '/mira/clay/?a=b', '/embed/board/mira/clay/'],
  ['profile', '/mira/', '/embed/user/mira/'],
  ['site', '/', null],
] as const)('has an address for a %s', (object_type, path, expected) => {
  expect(embedPathOf({ object_type, object_id: null, path, title: '' })).toBe(expected)
})

test('offers nothing for the site', () => {
  renderIn(<EmbedCode shared={{ object_type: 'site', object_id: null, path: '/', title: '' }} />, { texts })
  expect(screen.queryByRole('button')).toBeNull()
})
