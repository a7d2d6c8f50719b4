import { screen, waitFor } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { watchForms } from './error-in-view'
import { FormField } from './fields/form-field'

let end = () => {}
const seen = vi.fn()
beforeEach(() => {
  end = watchForms()
  Element.prototype.scrollIntoView = seen
})
afterEach(() => {
  end()
  seen.mockReset()
})

/** Renders a form with two fields, of which the first is refused on submit, immediately or after `later` milliseconds. */
function Form({ later = 0 }: { later?: number }) {
  const [error, setError] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (later) setTimeout(() => setError('Bad link'), later)
    else setError('Bad link')
  }
  return (
    <form onSubmit={submit} noValidate>
      <FormField label="Link" value="" error={error} onChange={() => {}} />
      <FormField label="Words" value={value} onChange={setValue} />
      <button type="submit">Publish</button>
    </form>
  )
}

describe('a form', () => {
  test.each([0, 20])(
    'scrolls to the invalid field and focuses it when the refusal arrives after %i ms',
    async (later) => {
      const { user } = renderIn(<Form later={later} />)
      await user.click(screen.getByRole('button', { name: 'Publish' }))
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Link')))
      expect(seen).toHaveBeenCalled()
    },
  )

  test('keeps the focus while a person types', async () => {
    const { user } = renderIn(<Form later={500} />)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await user.type(screen.getByLabelText('Words'), 'a')
    await screen.findByText('Bad link')
    expect(document.activeElement).toBe(screen.getByLabelText('Words'))
  })

  test('does nothing before a submit', async () => {
    renderIn(<Form />)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(seen).not.toHaveBeenCalled()
  })
})
