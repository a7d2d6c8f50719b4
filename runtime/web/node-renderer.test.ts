import { createElement, Suspense, use } from 'react'
import server from 'react-dom/server.node'
import { expect, test } from 'vitest'
import { renderAtOnce } from './node-renderer'

const render = renderAtOnce(server)

type Props = { text: string | Promise<string> }

function Text({ text }: Props) {
  return createElement('p', null, typeof text === 'string' ? text : use(text))
}

async function htmlOf(text: Props['text']): Promise<string> {
  const stream = await render(createElement(Suspense, { fallback: null }, createElement(Text, { text })))
  await stream.allReady
  return new Response(stream).text()
}

test('renders a page the same whether its texts are still loading or loaded', async () => {
  const later = new Promise<string>((resolve) => setTimeout(resolve, 5, 'Ĥéļļö'))
  expect(await htmlOf(later)).toBe(await htmlOf('Ĥéļļö'))
})

test('keeps a long page in its order, since a script that moves its parts would be refused', async () => {
  const text = 'long '.repeat(10_000)
  const later = new Promise<string>((resolve) => setTimeout(resolve, 5, text))
  const html = await htmlOf(later)
  expect(html).not.toContain('<script')
  expect(html).toBe(await htmlOf(text))
})
