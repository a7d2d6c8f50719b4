import { afterEach, expect, test, vi } from 'vitest'
import { pinOf } from '@/tools/testing/pin'
import { serveCalls } from '@/tools/testing/render'
import { ideasOffered } from './ideas-offered'
import { offerIdeas } from './offer-ideas'

const image = { url: '/media/a.webp', width: 236, height: 300 }
const idea = (id: string) => pinOf(id, { images: { '236x': image } as never })

/** Answers with three ideas in a window of this width. */
function inWindow(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isNarrow && query === '(max-width: 767px)' }))
  return serveCalls(() => ({ data: [idea('1'), idea('2'), idea('3')] }))
}

afterEach(() => vi.unstubAllGlobals())

test('offers no second message on a phone', async () => {
  const calls = inWindow(true)
  await offerIdeas({ id: '1', url: '/ada/one/' }, 'More ideas for One')
  expect(calls).toEqual([])
})

test('offers three ideas for a board elsewhere, once', async () => {
  const calls = inWindow(false)
  await offerIdeas({ id: '2', url: '/ada/two/' }, 'More ideas for Two')
  expect(ideasOffered.read()).toMatchObject({
    message: 'More ideas for Two',
    href: '/ada/two/?tab=ideas',
  })
  await offerIdeas({ id: '2', url: '/ada/two/' }, 'More ideas for Two')
  expect(calls).toHaveLength(1)
})
