import { screen } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { draftsCombined, draftsMade, draftsReducer, noDrafts } from '@/store/create/drafts'
import { newDraft } from '@/store/create/new-draft'
import { renderIn } from '@/tools/testing/render'
import { CarouselChoice } from './carousel-choice'

const made = (count: number) =>
  draftsReducer(
    noDrafts,
    draftsMade(
      Array.from({ length: count }, (_, n) =>
        newDraft({ id: `${n}`, fileName: `${n}`, previewUrl: '/x', target: null }),
      ),
    ),
  )

function Choice({ count }: { count: number }) {
  const [{ drafts }, dispatch] = useReducer(draftsReducer, made(count))
  return (
    <CarouselChoice
      drafts={drafts}
      isBusy={false}
      onCombine={() => dispatch(draftsCombined())}
      onSplit={() => undefined}
    />
  )
}

test('asks about several pictures, which are separate pins until one carousel is chosen', async () => {
  const { user } = renderIn(<Choice count={3} />)
  expect(screen.getByRole('group', { name: '3 pictures: what should they become?' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Separate pins/, checked: true })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^One carousel/ }))
  expect(screen.getByRole('radio', { name: /^One carousel/, checked: true })).toBeTruthy()
})

test('does not ask about one picture', () => {
  renderIn(<Choice count={1} />)
  expect(screen.queryByRole('group')).toBeNull()
})

test('says how many pictures are too many for a carousel', () => {
  renderIn(<Choice count={7} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^One carousel/ }).disabled).toBe(true)
  expect(screen.getByText('A carousel holds up to 5 pictures. Remove 2 to make one.')).toBeTruthy()
})
