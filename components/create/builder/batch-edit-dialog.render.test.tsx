import { screen } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { type Draft, draftsReducer } from '@/store/create/drafts'
import { newDraft } from '@/store/create/new-draft'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { BatchEditDialog } from './batch-edit-dialog'
import { AltReminder } from './pictures/alt-reminder'

const words = (title: string) => ({ title, description: 'Kept', alt_text: '', link: '' })
const draft = (id: string) => newDraft({ id, fileName: id, previewUrl: '/a', target: null, words: words(id) })

let now: Draft[] = []
function Builder() {
  const [state, dispatch] = useReducer(draftsReducer, { drafts: [draft('a'), draft('b')], selected: 'a' })
  now = state.drafts
  return <BatchEditDialog count={2} dispatch={dispatch} onClose={() => {}} />
}

test('changes only the filled fields of all drafts, and names a field that is too long', async () => {
  serveCalls(() => ({ data: [] }))
  const { user } = renderIn(<Builder />)
  const apply = () => screen.getByRole('button', { name: 'Apply to all' }) as HTMLButtonElement
  expect(apply().disabled).toBe(true)
  const title = screen.getByLabelText('Title')
  await user.click(title)
  await user.paste('x'.repeat(101))
  await user.click(apply())
  expect(screen.getByText('This is too long.')).toBeTruthy()
  expect(now.map(({ words }) => words.title)).toEqual(['a', 'b'])
  await user.clear(title)
  await user.type(screen.getByLabelText('Alt text'), 'A garden')
  await user.click(apply())
  expect(now.map(({ words }) => words)).toEqual(
    ['a', 'b'].map((id) => ({ ...words(id), alt_text: 'A garden' })),
  )
  expect(now.map(({ status }) => status)).toEqual(['EDITED', 'EDITED'])
})

test('does not remind of an alt text that exists', () => {
  renderIn(<AltReminder of="pin" isMissing={false} />)
  expect(screen.queryByText(/no alt text/)).toBeNull()
})

test('reminds of a missing alt text until the reminder is turned off', async () => {
  const { user, unmount } = renderIn(<AltReminder of="pin" isMissing />)
  expect(screen.getByText(/^This pin has no alt text/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Don’t remind me' }))
  unmount()
  renderIn(<AltReminder of="pin" isMissing />)
  expect(screen.queryByText(/^This pin has no alt text/)).toBeNull()
})
