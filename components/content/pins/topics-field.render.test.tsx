import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { limits } from '@/components/content/pins-save/picker/limits'
import texts from '@/messages/en/pins-edit.json'
import { renderIn } from '@/tools/testing/render'
import { TopicsField } from './topics-field'

const all = Array.from({ length: limits.topics + 1 }, (_, n) => ({ id: `${n}`, name: `Art ${n}` }))

function Field() {
  const [chosen, choose] = useState(all.slice(0, limits.topics - 1).map(({ id }) => id))
  return <TopicsField all={all} chosen={chosen} text="" error={null} onChange={choose} />
}

test('accepts a tenth topic, and no more until one is removed', async () => {
  const { user } = renderIn(<Field />, { texts })
  const input = screen.getByRole('textbox') as HTMLInputElement
  await user.type(input, 'art{Enter}')
  expect(screen.getByText('10/10')).toBeTruthy()
  expect(input.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Art 10' })).toBeNull()

  await user.click(screen.getByRole('button', { name: /Art 3/ }))
  expect(screen.getByText('9/10')).toBeTruthy()
  await user.type(input, 'art 10{Enter}')
  expect(screen.getByText('10/10')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Art 10/ })).toBeTruthy()
})
