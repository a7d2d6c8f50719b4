import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireProfile } from '@/lib/accounts/account/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/home.json'
import { pausedAnswer, renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { CreatorChooser } from './creator-chooser'

const user = { id: '7', username: 'ada', full_name: 'Ada Maker' } as WireProfile
const pin = { id: '70', title: 'A lamp', alt_text: '', images: {} } as unknown as WirePin
const refused: Served = { status: 500, error: { code: 1, message: 'Not now' } }

/** Shows the chooser; recommendations are answered in order, and the end of the choice always. */
function show(...answers: (Served | Promise<Served>)[]) {
  const calls = serveCalls(({ method }) =>
    method === 'GET' ? (answers.shift() ?? refused) : { data: { done: true } },
  )
  const [onSeen, onNone, onDone] = [vi.fn(), vi.fn(), vi.fn()]
  const shown = renderIn(<CreatorChooser onSeen={onSeen} onNone={onNone} onDone={onDone} />, { texts })
  return {
    ...shown,
    ...{ onSeen, onNone, onDone },
    ends: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
}

test('says that it is loading, and then shows people with their pins, which can be put off', async () => {
  const { answer, give } = pausedAnswer()
  const { user: person, onDone, ends } = show(answer)
  screen.getByRole('status', { name: 'Looking for people' })
  give({ data: [{ user, pins: [pin] }] })
  expect((await screen.findByRole('link', { name: 'Ada Maker' })).getAttribute('href')).toBe('/ada/')
  expect(screen.getByRole('link', { name: 'A lamp' }).getAttribute('href')).toBe('/pin/70/')
  expect(screen.queryByRole('status')).toBe(null)
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(ends()).toMatchObject([{ done: false }])
})

test('has nobody and the error after a failure, loads again on request, and can be left', async () => {
  const { user: person, onDone, ends } = show(refused, { data: [{ user, pins: [pin] }] })
  expect((await screen.findByRole('alert')).textContent).toBe('Not now')
  expect(screen.queryByRole('link')).toBe(null)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Ada Maker' })
  expect(screen.queryByRole('alert')).toBe(null)
  await person.click(screen.getByRole('button', { name: 'Done' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(ends()).toMatchObject([{ done: true }])
})

test('shows nothing when there is nobody to follow', async () => {
  const { container, onSeen, onNone } = show({ data: [] })
  await expect.poll(() => container.textContent).toBe('')
  await expect.poll(() => onNone.mock.calls.length).toBe(1)
  expect(onSeen).not.toHaveBeenCalled()
})
