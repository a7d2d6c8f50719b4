import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { useRestoredFocus } from './use-restored-focus'

function Stage({ shown }: { shown: string | undefined }) {
  const place = useRestoredFocus<HTMLDivElement>(shown)
  return (
    <div>
      <button type="button">Outside</button>
      <div ref={place} tabIndex={-1} data-testid="place">
        <button key={shown} type="button">
          {shown ?? 'Choose'}
        </button>
      </div>
    </div>
  )
}
const focused = () => document.activeElement
const place = () => screen.getByTestId('place')

test('moves the focus to the area whose focused part was replaced', () => {
  const { rerender } = renderIn(<Stage shown={undefined} />)
  screen.getByRole('button', { name: 'Choose' }).focus()
  rerender(<Stage shown="One" />)
  expect(focused()).toBe(place())
  screen.getByRole('button', { name: 'One' }).focus()
  rerender(<Stage shown={undefined} />)
  expect(focused()).toBe(place())
})

test('leaves the focus unchanged, and takes none when nothing had it', () => {
  const { rerender } = renderIn(<Stage shown={undefined} />)
  rerender(<Stage shown="One" />)
  expect(focused()).toBe(document.body)
  screen.getByRole('button', { name: 'Outside' }).focus()
  rerender(<Stage shown="Two" />)
  expect(focused()).toBe(screen.getByRole('button', { name: 'Outside' }))
})
