import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onUnverified } from '@/lib/platform/http/unverified'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { PromotedForm } from './promoted-form'

const question = (question_type: string, over: object = {}) => ({
  question_type,
  custom_question_field_type: null,
  custom_question_label: null,
  custom_question_options: null,
  ...over,
})
const form = {
  id: '3',
  owner_name: 'Lumo',
  questions: [
    question('EMAIL'),
    question('CUSTOM', {
      custom_question_field_type: 'CHECKBOX',
      custom_question_label: 'What do you like?',
      custom_question_options: ['Lamps', 'Chairs'],
    }),
  ],
  privacy_policy_link: 'https://a.example/privacy',
  policy_links: [{ label: 'Rules', link: 'https://a.example/rules' }],
  completion_message: 'We write soon.',
  consent_text: 'I agree that Lumo gets my answers.',
  submitted_by_me: false,
}
const me = {
  email: 'ada@a.example',
  is_email_eligible_for_lead_form_autofill: true,
  full_name: 'Ada',
  is_name_eligible_for_lead_form_autofill: false,
}

function show(
  given: object | null,
  send: () => Served = () => ({ data: { form_id: '3', submitted_by_me: true } }),
  state: Parameters<typeof renderIn>[1] = {},
) {
  const calls = serveCalls(({ path }) => {
    if (path.includes('PromotedFormResource/get')) return { data: given }
    if (path.includes('PromotedFormResource')) return send()
    return { data: path.includes('/users/me') ? me : {} }
  })
  const shown = renderIn(<PromotedForm pinId="5" via="token" />, state)
  const sent = () =>
    calls
      .filter(({ path }) => path.includes('PromotedFormResource/create'))
      .map(({ body }) => (body as { options: object }).options)
  return { ...shown, calls, sent }
}

test('requires each answer and the consent, and sends them once with the token', async () => {
  const { user, sent } = show(form)
  await user.click(await screen.findByRole('button', { name: 'Fill out' }))
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  await waitFor(() => expect(email.value).toBe('ada@a.example'))
  const press = () => user.click(screen.getByRole('button', { name: 'Send' }))
  await press()
  expect(screen.getByText('What do you like? is required')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Chairs' }))
  await press()
  expect(screen.getByText('Please agree to continue.')).toBeDefined()
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: form.consent_text }))
  await press()
  expect(await screen.findByText('We write soon.')).toBeDefined()
  expect(sent()).toEqual([
    { pin_id: '5', via: 'token', answers: [['ada@a.example'], ['Chairs']], consent: true },
  ])
})

test('shows a refusal at its question', async () => {
  const { user } = show(form, () => ({
    status: 400,
    error: { code: 1, message: 'This is no address.', field: 'answers.0' },
  }))
  await user.click(await screen.findByRole('button', { name: 'Fill out' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@a.example'),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Lamps' }))
  await user.click(screen.getByRole('checkbox', { name: form.consent_text }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This is no address.')).toBeDefined()
})

test('says thanks for what was sent before, and shows nothing without a form', async () => {
  const { unmount } = show({ ...form, submitted_by_me: true })
  expect(await screen.findByText('Sent. Thank you!')).toBeDefined()
  unmount()
  const { calls } = show(null)
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(screen.queryByRole('region')).toBe(null)
})

test('asks for a verified address before anything is written', async () => {
  const viewer = { id: '7', is_email_verified: false } as never
  const { user } = show(form, undefined, { screen: { viewer } })
  const requested = vi.fn()
  onTestFinished(onUnverified(requested))
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }))
  expect(requested).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Fill out' })).toBe(null)
})
