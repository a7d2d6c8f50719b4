import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { maxLinks, useLinkList } from './use-link-list'

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
})

const image = { url: 'https://a.test/kite.jpg', alt: 'A kite' }
const page = (n: number, images: object[]): Served => ({
  data: { images, url: `https://a.test/${n}`, title: `Page ${n}` },
})

type AdderProps = { links: readonly string[]; add: Parameters<typeof useLinkList>[0] }

function Adder({ links, add }: AdderProps) {
  const { left, addAll: start } = useLinkList(add)
  return (
    <button type="button" onClick={() => void start(links)}>
      {left === 0 ? 'Add' : `${left} left`}
    </button>
  )
}

/** Adds a list of `count` links by a button; `serve` answers for each page, by its number. */
async function addAll(count: number, serve: (n: number) => Served) {
  const add = vi.fn()
  let requests = 0
  serveCalls(() => serve(requests++))
  const links = Array.from({ length: count }, (_, n) => `https://a.test/${n}`)
  const { user } = renderIn(<Adder links={links} add={add} />)
  await user.click(screen.getByRole('button'))
  await screen.findByRole('button', { name: 'Add' })
  return { add, requests, messages: toastStore.read().map(({ message }) => message) }
}

test('makes a draft of the first picture of each page, with its link and title', async () => {
  const { add, messages } = await addAll(2, (n) => page(n, [image, { url: 'https://a.test/b.jpg', alt: '' }]))
  expect(add.mock.calls).toEqual([
    [[image], 'https://a.test/0', 'Page 0', '', true],
    [[image], 'https://a.test/1', 'Page 1', '', false],
  ])
  expect(messages).toEqual(['2 drafts added'])
})

test('keeps the other drafts when a page has no picture or cannot be read, and shows how many failed', async () => {
  const lost = { status: 404, error: { code: 404, http_status: 404, message: 'No page' } }
  const { add, messages } = await addAll(3, (n) =>
    n === 0 ? page(n, []) : n === 1 ? lost : page(n, [image]),
  )
  expect(add.mock.calls).toEqual([[[image], 'https://a.test/2', 'Page 2', '', true]])
  expect(messages).toEqual(['We couldn’t find a picture on 2 of 3 pages.'])
})

test.each([
  [maxLinks, []],
  [maxLinks + 1, [/^We add 20 links at a time\. Paste the last one again/]],
  [maxLinks + 5, [/^We add 20 links at a time\. Paste the last 5 again/]],
])('uses 20 links of a list of %i, and shows how many are left out', async (count, left) => {
  const { requests, messages } = await addAll(count, (n) => page(n, [image]))
  expect(requests).toBe(20)
  expect(messages).toEqual([...left.map((text) => expect.stringMatching(text)), '20 drafts added'])
})
