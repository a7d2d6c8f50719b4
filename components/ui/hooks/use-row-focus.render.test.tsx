import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useRowFocus } from './use-row-focus'

/** Shows rows that leave the list when their button is pressed. */
function Rows() {
  const [names, setNames] = useState(['A', 'B', 'C'])
  const focus = useRowFocus<HTMLHeadingElement>(names.join(' '))
  return (
    <>
      <h2 ref={focus.rest} tabIndex={-1}>
        Rows
      </h2>
      <ul ref={focus.list}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setNames(names.slice(1))}>
        First
      </button>
    </>
  )
}

const focused = () => document.activeElement?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
beforeEach(() => void render(<Rows />))

test('moves the focus to the row in the place of a removed one, then to the last row, then to the rest', async () => {
  await press('B')
  expect(focused()).toBe('C')
  await press('C')
  expect(focused()).toBe('A')
  await press('A')
  expect(focused()).toBe('Rows')
})

test('leaves the focus of a button beside the list', async () => {
  await press('B')
  await press('First')
  expect(focused()).toBe('First')
})
