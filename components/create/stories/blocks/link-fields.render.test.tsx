import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoryScreen } from '@/components/create/stories/story-screen'
import { coverOf } from '@/store/create/stories/story-wire'
import { pausedAnswer, renderIn, type Served, serveCalls } from '@/tools/testing/render'

const signature = 'a'.repeat(32)
const picture = {
  image_signature: signature,
  image_url: '/media/a.jpg',
  width: 30,
  height: 40,
  dominant_color: '#fff',
  status: 'registered',
}
const found = { url: 'https://x.test/tulips/', title: 'Tulips', picture }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

async function open(answer: () => Served | Promise<Served>) {
  const calls = serveCalls(({ method, path }) => {
    if (path.includes('StoryLinkResource')) return answer()
    if (path.includes('VIPResource')) return { data: { [signature]: { status: 'succeeded', failure: null } } }
    // Drafts stay in this browser.
    if (method !== 'GET') return { status: 503, error: { http_status: 503, code: 503, message: 'busy' } }
    return { data: [] }
  })
  const screenOf = {
    name: 'pin-story',
    draft: null,
    editing: null,
    videoMegabytes: null,
    hasMusic: false,
  } as const
  const { user, store } = renderIn(<StoryScreen screen={screenOf} />)
  await user.click(await screen.findByRole('button', { name: 'Link' }))
  const draft = () => store.getState().story?.draft
  const block = () => Object.values(draft()?.blocks ?? {})[0]
  const type = async (url: string) => {
    const [field] = screen.getAllByLabelText('Link', { selector: 'input' })
    if (!field) throw new Error('no field')
    await user.clear(field)
    await user.type(field, url)
    await user.tab()
  }
  const requests = () =>
    calls.filter(({ path }) => path.includes('StoryLinkResource')).map(({ body }) => body)
  return { user, draft, block, type, requests }
}

test("shows the page's picture once it is processed, and its title if the link has none", async () => {
  const { user, block, type, requests, draft } = await open(() => ({ data: found }))
  await type('x.test/tulips')
  expect(requests()).toEqual([expect.objectContaining({ options: { url: 'https://x.test/tulips' } })])
  await waitFor(() => expect(block()?.media).toMatchObject({ signature, width: 30, height: 40 }), {
    timeout: 3000,
  })
  expect(block()?.text).toBe('Tulips')
  const shown = document.querySelector<HTMLImageElement>('[data-page] img')
  expect(shown?.src).toContain(signature)
  // It is the picture of the link, not of the story.
  expect(draft() && coverOf(draft() as NonNullable<ReturnType<typeof draft>>)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(block()?.media).toBeNull()
})

test('looks an address up once, and again on request', async () => {
  const { user, type, requests } = await open(() => ({ data: { ...found, picture: null } }))
  await type('x.test')
  await type('x.test')
  expect(requests()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Look up' }))
  await waitFor(() => expect(requests()).toHaveLength(2))
})

test('uses the newest page when another address is looked up in the meantime', async () => {
  const first = pausedAnswer()
  const answers = [
    first.answer,
    Promise.resolve<Served>({ data: { ...found, title: 'Second', picture: null } }),
  ]
  const { block, type } = await open(() => answers.shift() ?? { data: found })
  await type('x.test/first')
  await type('x.test/second')
  await waitFor(() => expect(block()?.text).toBe('Second'))
  first.give({ data: found })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(block()).toMatchObject({ text: 'Second', media: null })
})

test('links a page that cannot be read by its address', async () => {
  const error = { http_status: 400, code: 1, name: 'badRequest', field: 'url', message: 'x', params: {} }
  const { block, type } = await open(() => ({ status: 400, error }))
  await type('x.test')
  await waitFor(() => expect(screen.queryByText('Looking up the link…')).toBeNull())
  expect(block()).toMatchObject({ media: null, data: { src_url: 'https://x.test' } })
})
