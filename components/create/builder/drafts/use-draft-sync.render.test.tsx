import { describe, expect, test } from 'vitest'
import { useDraftState } from '@/components/create/builder/use-draft-state'
import { wordsChanged } from '@/store/create/drafts'
import { newDraft } from '@/store/create/new-draft'
import { pausedAnswer, renderIn, serveCalls } from '@/tools/testing/render'
import { useDraftSync } from './use-draft-sync'

const id = '5d2c1a7e-8f0b-4f7e-9d59-5b1f0f4c2a11'
const begun = newDraft({
  id,
  fileName: 'a.jpg',
  previewUrl: '/media/a',
  target: null,
  signature: 'f'.repeat(32),
  upload: { status: 'succeeded' },
})

function Builder() {
  const { state, dispatch, now } = useDraftState({ drafts: [begun], selected: id })
  useDraftSync({ drafts: state.drafts, now, dispatch })
  const [draft] = state.drafts
  if (!draft) return <p>none</p>
  const type = () => dispatch(wordsChanged({ id, words: { ...draft.words, title: 'Typed' } }))
  return (
    <button type="button" onClick={type}>
      {draft.words.title || 'untitled'}
    </button>
  )
}

const ofDrafts = (verb: string) => `/resource/StoryPinDraftsResource/${verb}/`
const made = { id: '9', type: 'pin_draft', client_id: id, fields: {}, items: {} }

describe('useDraftSync', () => {
  test('creates the draft on the server, then sends only changes', async () => {
    const calls = serveCalls(({ path }) => ({ data: path === ofDrafts('get') ? [] : made }))
    const { user, getByRole } = renderIn(<Builder />)
    const sent = (verb: string) => calls.filter(({ path }) => path === ofDrafts(verb))
    await expect.poll(() => sent('create').length, { timeout: 3000 }).toBe(1)
    await user.click(getByRole('button'))
    await expect.poll(() => sent('update').length, { timeout: 3000 }).toBe(1)
    const options = { id: '9', at: expect.any(Number), items: { [id]: { title: 'Typed' } } }
    expect(sent('update')[0]?.body).toMatchObject({ options })
    expect(sent('create')).toHaveLength(1)
  })

  test('drops a draft that was deleted or published on another device', async () => {
    serveCalls(({ path }) =>
      path === ofDrafts('get')
        ? { data: [] }
        : { status: 404, error: { code: 404, message: 'Not found', http_status: 404 } },
    )
    const { findByText } = renderIn(<Builder />)
    expect(await findByText('none', {}, { timeout: 3000 })).toBeTruthy()
  })
  test('keeps what another device changed while a change was sent', async () => {
    const { answer, give } = pausedAnswer()
    let first: object | null = null
    const calls = serveCalls(({ path, body }) => {
      if (path === ofDrafts('update')) return answer
      if (path === ofDrafts('create')) first = (body as { options: { items: object } }).options.items
      const items = first && { [id]: { ...Object.values(first)[0], description: 'Elsewhere' } }
      return { data: path === ofDrafts('get') ? (items ? [{ ...made, items }] : []) : made }
    })
    const { user, getByRole } = renderIn(<Builder />)
    const sent = (verb: string) => calls.filter(({ path }) => path === ofDrafts(verb))
    await expect.poll(() => sent('create').length, { timeout: 3000 }).toBe(1)
    await user.click(getByRole('button'))
    await expect.poll(() => sent('update').length, { timeout: 3000 }).toBe(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => sent('get').length).toBeGreaterThan(1)
    give({ data: made })
    await user.click(getByRole('button'))
    await new Promise((done) => setTimeout(done, 1500))
    const described = sent('update').filter(({ body }) => JSON.stringify(body).includes('Elsewhere'))
    expect(described).toEqual([])
  })
})
