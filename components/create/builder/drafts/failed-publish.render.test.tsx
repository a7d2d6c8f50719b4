import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DraftEditor } from '@/components/create/builder/draft-editor'
import { useDraftState } from '@/components/create/builder/use-draft-state'
import { noWords } from '@/store/create/draft-items'
import type { Draft } from '@/store/create/drafts'
import { newDraft, newItem } from '@/store/create/new-draft'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { FailedDrafts } from './failed-drafts'
import { usePublish } from './use-publish'

const signature = 'a'.repeat(32)
const up = { signature, upload: { status: 'succeeded' } } as const
const words = { title: '', description: '', alt_text: '', link: '' }
const draft = (id: string, more: Partial<Draft> = {}) =>
  newDraft({
    id,
    fileName: `${id}.jpg`,
    previewUrl: '/a',
    target: { id: '8', name: 'Rooms' },
    ...up,
    ...more,
  })

const files = {
  onRemove: vi.fn(),
  onRetry: vi.fn(),
  onPause: vi.fn(),
  onContinue: vi.fn(),
  onCancel: vi.fn(),
  onAdd: () => 0,
  onRemoveItem: vi.fn(),
  onEdit: vi.fn(),
  onReplace: vi.fn(),
}

function Builder({ drafts }: { drafts: Draft[] }) {
  const first = { drafts, selected: drafts[0]?.id ?? null }
  const { state, dispatch, now } = useDraftState(first)
  const { publish } = usePublish({ dispatch, now, flush: async () => {}, forget: () => {} })
  const shown = state.drafts.find(({ id }) => id === state.selected)
  return (
    <>
      <FailedDrafts drafts={state.drafts} dispatch={dispatch} />
      <button type="button" onClick={() => void publish(state.drafts)}>
        All
      </button>
      {shown && (
        <DraftEditor
          key={shown.id}
          draft={shown}
          hasOthers
          isBusy={false}
          dispatch={dispatch}
          files={files}
          onPublish={() => void publish([shown])}
        />
      )}
    </>
  )
}

function open(drafts: Draft[], served: Served = { data: [] }) {
  const calls = serveCalls(({ path }) => (path.includes('PinResource/create') ? served : { data: [] }))
  const { user } = renderIn(<Builder drafts={drafts} />)
  const sent = () => calls.filter(({ path }) => path.includes('PinResource/create')).length
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { sent, user, press }
}
afterEach(() => localStorage.clear())

/** Returns the text below a field. */
const messagesOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join()

test('shows all errors at their fields at once, sends nothing, and focuses the first', async () => {
  const { sent, user, press } = open([
    draft('a', {
      words: { ...words, title: 'x'.repeat(101), link: 'ftp://x.test', alt_text: 'y'.repeat(502) },
      target: null,
      when: { publishOption: 'publish-later', scheduledDate: '', scheduledTime: '' },
    }),
  ])
  const date = await screen.findByLabelText('Date')
  await press('Schedule')
  const title = screen.getByLabelText('Title')
  expect(messagesOf(title)).toContain('1 ')
  expect(messagesOf(screen.getByLabelText('Link'))).toBe('Link must start with http:// or https://')
  expect(messagesOf(screen.getByLabelText(/^Alt text/))).toContain('2 ')
  expect(messagesOf(screen.getByRole('button', { name: /^Board/ }))).toBe('Choose a board.')
  expect([messagesOf(date), messagesOf(screen.getByLabelText('Time'))]).toEqual(
    Array(2).fill('Choose a date and a time.'),
  )
  await expect.poll(() => document.activeElement).toBe(title)
  expect(sent()).toBe(0)
  // Each disappears when its own field is corrected.
  await user.clear(screen.getByLabelText('Link'))
  expect(messagesOf(screen.getByLabelText('Link'))).not.toContain('http')
  expect(messagesOf(screen.getByRole('button', { name: /^Board/ }))).toBe('Choose a board.')
})

test.each([
  ['alt_text', /^Alt text/],
  ['title', 'Title'],
  ['link', 'Link'],
])('shows a refusal by the server at its field: %s', async (field, label) => {
  const error = { http_status: 403, code: 9202, name: 'linkBlocked', field, message: 'Refused', params: {} }
  const { press } = open([draft('a')], { status: 403, error })
  await press('Publish')
  await expect.poll(() => messagesOf(screen.getByLabelText(label))).not.toBe('')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(label))
})

test('leaves the focus in place when one error is fixed while another remains', async () => {
  const partnership = { isPaidPartnership: true, sponsor: null }
  const { user, press } = open([draft('a', { partnership, words: { ...words, link: 'no link' } })])
  await screen.findByRole('combobox', { name: 'Who paid' })
  await press('Publish')
  expect(document.activeElement).toBe(screen.getByLabelText('Link'))
  const paid = screen.getByRole('switch', { name: 'Paid partnership' })
  await user.click(paid)
  expect(screen.queryByText(/^Choose who paid/)).toBeNull()
  expect(document.activeElement).toBe(paid)
  await press('Publish')
  expect(document.activeElement).toBe(screen.getByLabelText('Link'))
})

test('shows a refusal of the picture below it', async () => {
  const params = { reason: 'notCheckedYet' }
  const error = {
    http_status: 409,
    code: 409,
    name: 'conflict',
    field: 'image_signature',
    message: 'x',
    params,
  }
  const { press } = open([draft('a')], { status: 409, error })
  await press('Publish')
  const message = await screen.findByText(/still being checked/)
  expect(message.compareDocumentPosition(screen.getByLabelText('Title'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('shows the first slide that has an error', async () => {
  const slide = newItem({
    id: 'b',
    fileName: 'b',
    previewUrl: '/b',
    ...up,
    words: { ...noWords, link: 'ftp://x' },
  })
  const { press } = open([draft('a', { type: 'carousel', slides: [slide] })])
  await press('Publish')
  expect(screen.getByRole('button', { name: 'Slide 2 of 2, needs your attention' })).toHaveProperty(
    'ariaCurrent',
  )
  expect(messagesOf(screen.getByLabelText('Link of slide 2'))).toContain('http')
  expect(messagesOf(screen.getByLabelText('Link'))).not.toContain('http')
})

test('names each of several drafts that failed, and shows the chosen one', async () => {
  const { user, press } = open([
    draft('a', { words: { ...words, title: 'First' }, target: null }),
    draft('b', {
      words: { ...words, title: 'Second', link: 'ftp://x' },
      when: { publishOption: 'publish-later', scheduledDate: '', scheduledTime: '09:00' },
    }),
  ])
  await press('All')
  const list = (await screen.findByText('2 pins weren’t published')).parentElement as HTMLElement
  const [first, second] = within(list).getAllByRole('button')
  expect(first?.textContent).toBe('1: FirstBoard: Choose a board.')
  expect(second?.textContent).toBe(
    '2: SecondLink must start with http:// or https://Date: Choose a date and a time.',
  )
  await user.click(second as HTMLElement)
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Second')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Link'))
})
