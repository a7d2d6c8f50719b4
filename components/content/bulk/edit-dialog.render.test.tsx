import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '@/messages/en/bulk.json'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { EditDialog } from './edit-dialog'

function show(serve: () => Served) {
  const calls = serveCalls(({ path }) => (path.includes('BulkEdit') ? serve() : { data: [] }))
  const onSaved = vi.fn()
  const from = { board_id: '8', section_id: null }
  const shown = renderIn(
    <EditDialog ids={['1', '2']} from={from} onClose={vi.fn()} onMoved={vi.fn()} onSaved={onSaved} />,
    { texts },
  )
  return { ...shown, onSaved, edits: () => calls.filter(({ path }) => path.includes('BulkEdit')) }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

test('sends only the changed fields, once', async () => {
  const { user, edits, onSaved } = show(() => ({ data: [] }))
  expect(save().disabled).toBe(true)
  await user.type(field('Title'), 'Kites')
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(edits().map(({ body }) => (body as { options: object }).options)).toEqual([
    { pin_ids: ['1', '2'], fields: { title: 'Kites' } },
  ])
})

test('says what is wrong at each field before anything is sent, until it changes', async () => {
  const { user, edits } = show(() => ({ data: [] }))
  await user.click(field('Title'))
  await user.paste('x'.repeat(101))
  await user.type(field('Link'), 'ftp://a')
  await user.click(save())
  expect([field('Title'), field('Link')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ])
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  await user.clear(field('Link'))
  expect([field('Title'), field('Link')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
    'true',
    null,
  ])
  expect(edits()).toEqual([])
})

test('shows a refusal at its field, and any other in the dialog; what was written stays', async () => {
  let error: object = { code: 1, message: 'We do not link there.', field: 'fields.link' }
  const { user } = show(() => ({ status: 400, error }))
  await user.type(field('Link'), 'https://a.example')
  await user.click(save())
  expect(await screen.findByText('We do not link there.')).toBeTruthy()
  expect(field('Link').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('Link'), '/b')
  expect(field('Link').getAttribute('aria-invalid')).toBe(null)
  error = { code: 2, message: 'Not all of them are yours.' }
  await user.click(save())
  expect(await screen.findByText('Not all of them are yours.')).toBeTruthy()
  expect(field('Link').value).toBe('https://a.example/b')
})
