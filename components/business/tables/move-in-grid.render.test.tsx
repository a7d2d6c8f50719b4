import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { moveInGrid } from './move-in-grid'

test('moves by arrow keys between cells, and by Home and End to the ends of a row', async () => {
  render(
    <table onKeyDown={moveInGrid}>
      <tbody>
        <tr>
          <td>
            <button type="button">a1</button>
          </td>
          <td>b1</td>
          <td>c1</td>
        </tr>
        <tr>
          <td>
            <button type="button">a2</button>
          </td>
          <td>b2</td>
          <td>c2</td>
        </tr>
      </tbody>
    </table>,
  )
  const user = userEvent.setup()
  screen.getByText('a1').focus()
  const walked: (string | null)[] = []
  for (const key of ['ArrowDown', 'ArrowRight', 'End', 'Home', 'ArrowUp']) {
    await user.keyboard(`{${key}}`)
    walked.push(document.activeElement?.textContent ?? null)
  }
  expect(walked).toEqual(['a2', 'b2', 'c2', 'a2', 'a1'])
})
