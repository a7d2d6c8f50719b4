import { screen } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { draftDeletions } from '@/components/create/builder/drafts/draft-deletions'
import { draftsAdded, draftsReducer, noDrafts } from '@/store/create/drafts'
import { newDraft, newItem } from '@/store/create/new-draft'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { DraftItems } from './draft-items'

const signature = 'f'.repeat(32)
const done = { signature, upload: { status: 'succeeded' } } as const
const slide = (id: string) => newItem({ id, fileName: id, previewUrl: `/media/${id}`, ...done })
const first = newDraft({ id: 'a', fileName: 'a', previewUrl: '/media/a', target: null, ...done })

function Builder({ slides }: { slides: string[] }) {
  const draft = { ...first, slides: slides.map(slide), type: 'carousel' as const }
  const [state, dispatch] = useReducer(draftsReducer, draftsReducer(noDrafts, draftsAdded([draft])))
  const [now] = state.drafts
  if (!now) return null
  return <DraftItems draft={now} dispatch={dispatch} onAdd={() => 1} onRemoveItem={() => {}} />
}

const shown = () =>
  [...screen.getByRole('list', { name: 'Pictures of this pin' }).querySelectorAll('img')].map((image) =>
    image.getAttribute('src'),
  )

test('moves the selected picture by buttons that the keyboard reaches', async () => {
  const { user } = renderIn(<Builder slides={['b', 'c']} />)
  screen.getByRole('button', { name: 'Slide 3 of 3' }).focus()
  await user.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Move earlier' }).focus()
  await user.keyboard('{Enter}{Enter}')
  expect(shown()).toEqual(['/media/c', '/media/a', '/media/b'])
  expect((screen.getByRole('button', { name: 'Move earlier' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'Slide 1 of 3' }).getAttribute('aria-current')).toBe('true')
})

test('offers to add pictures, up to five', () => {
  const { unmount } = renderIn(<Builder slides={['b', 'c', 'd']} />)
  expect(screen.getByRole('button', { name: 'Add slides' })).toBeTruthy()
  unmount()
  renderIn(<Builder slides={['b', 'c', 'd', 'e']} />)
  expect(screen.queryByRole('button', { name: 'Add slides' })).toBeNull()
})

test('queues a deletion made offline until it is answered, also for the next page', async () => {
  let isOnline = false
  const calls = serveCalls(() =>
    isOnline ? { data: null } : { status: 503, error: { code: 503, message: 'Busy', http_status: 503 } },
  )
  const deletions = draftDeletions('7')
  deletions.add('1')
  deletions.add('2')
  await expect(deletions.send()).rejects.toMatchObject({ httpStatus: 503 })
  expect(draftDeletions('7').queued()).toEqual(['1', '2'])
  isOnline = true
  const before = calls.length
  await draftDeletions('7').send()
  expect(calls.slice(before).map(({ body }) => body)).toMatchObject([
    { options: { id: '1' } },
    { options: { id: '2' } },
  ])
  expect(draftDeletions('7').queued()).toEqual([])
})

test('drops a deletion of a draft that is already gone', async () => {
  serveCalls(() => ({ status: 404, error: { code: 404, message: 'Not found', http_status: 404 } }))
  const deletions = draftDeletions('8')
  deletions.add('1')
  await deletions.send()
  expect(deletions.queued()).toEqual([])
})
