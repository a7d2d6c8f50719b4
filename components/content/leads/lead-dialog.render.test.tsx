import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireLeadForm } from '@/lib/content/leads/wire'
import texts from '@/messages/en/leads.json'
import { leads } from '@/store/content/leads'
import { useSlices } from '@/store/use-slices'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { LeadDialog } from './lead-dialog'

const form: WireLeadForm = {
  id: '3',
  type: 'lead_form',
  pin_id: '5',
  title: 'Lamps by mail',
  description: '',
  fields: ['full_name', 'email'],
  consent_text: 'You may write to me.',
  privacy_url: 'https://a.example/privacy',
  owner_name: 'Lamps',
  submitted_by_me: false,
}

function Shown({ onClose }: { onClose: () => void }) {
  useSlices({ leads })
  return <LeadDialog form={form} onClose={onClose} />
}

function show(serve: () => Served) {
  const calls = serveCalls(({ path }) => (path.includes('LeadSubmission') ? serve() : { data: {} }))
  const onClose = vi.fn()
  const shown = renderIn(<Shown onClose={onClose} />, { texts })
  return { ...shown, onClose, sent: () => calls.filter(({ path }) => path.includes('LeadSubmission')) }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const consent = () => screen.getByRole('checkbox', { name: 'You may write to me.' })
const send = () => screen.getByRole('button', { name: 'Send' })

test('asks for what is missing, one after the other, and sends the answers once', async () => {
  const { user, sent, onClose } = show(() => ({ data: null }))
  await user.click(send())
  expect(screen.getByText('Full name is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Full name')))
  await user.type(field('Full name'), 'Ada Lee')
  expect(screen.queryByText('Full name is required')).toBe(null)
  await user.type(field('Email'), 'ada@a.example')
  await user.click(send())
  expect(screen.getByText('Please agree to continue.')).toBeTruthy()
  expect(consent().getAttribute('aria-invalid')).toBe('true')
  await user.click(consent())
  expect(screen.queryByText('Please agree to continue.')).toBe(null)
  expect(sent()).toEqual([])
  await user.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => (body as { options: object }).options)).toEqual([
    { form_id: '3', full_name: 'Ada Lee', email: 'ada@a.example', consent: true },
  ])
})

test('shows a refusal at its field, and keeps the answers', async () => {
  const refusal = { code: 1, message: 'This is no address.', field: 'email' }
  const { user, onClose } = show(() => ({ status: 400, error: refusal }))
  await user.type(field('Full name'), 'Ada Lee')
  await user.type(field('Email'), 'ada')
  await user.click(consent())
  await user.click(send())
  expect(await screen.findByText('This is no address.')).toBeTruthy()
  expect([field('Email').value, field('Email').getAttribute('aria-invalid')]).toEqual(['ada', 'true'])
  expect(onClose).not.toHaveBeenCalled()
})
