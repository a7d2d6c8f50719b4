import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireCasePage, WireDecision } from '@/lib/trust/moderation/schema'
import moderation from '@/messages/en/moderation.json'
import reports from '@/messages/en/reports.json'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { AppealAnswer } from './appeal-answer'
import { AppealForm } from './appeal-form'
import { DecisionForm } from './decision-form'

const texts = { ...reports, ...moderation }
const failure: Served = { status: 500, error: { code: 1, message: 'Not now' } }
const appeal = { text: 'It was art.', created_at: '', is_granted: null, answer: null, decided_at: null }
const decision = { id: '4', appeal } as unknown as WireDecision
const page = {
  case: { id: '9', reasons: [{ reason: 'self_harm', report_count: 1 }] },
  outcomes: ['no_violation', 'removed'],
  decisions: [decision],
  has_copies: true,
  may_answer: true,
} as unknown as WireCasePage

/** Serves a failure to the first call, and a success to the others. */
function show(form: (onDone: () => void) => React.ReactNode) {
  const answers = [failure]
  const calls = serveCalls(() => answers.shift() ?? { data: page })
  const onDone = vi.fn()
  const options = () => calls.map(({ body }) => (body as { options: object }).options)
  return { ...renderIn(form(onDone), { texts }), options, onDone, calls }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('decides with the rule of the first report, and keeps what was chosen after a failure', async () => {
  const { user, options, onDone } = show((done) => <DecisionForm page={page} onDone={done} />)
  await user.click(screen.getByRole('radio', { name: 'Remove it' }))
  expect(button('Decide').disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /^Every save/ }))
  const statement = screen.getByLabelText<HTMLTextAreaElement>('Statement of reasons')
  await user.type(statement, 'It hurts.')
  await user.click(button('Decide'))
  expect(await screen.findByText('Not now')).toBeTruthy()
  expect([statement.value, statement.getAttribute('aria-invalid')]).toEqual(['It hurts.', 'true'])
  await user.click(button('Decide'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const sent = { case_id: '9', outcome: 'removed', rule: 'self_harm', statement: 'It hurts.', copies: true }
  expect(options()).toEqual([sent, sent])
})

test('sends neither a rule nor copies when nothing is wrong', async () => {
  const { user, options } = show((done) => <DecisionForm page={page} onDone={done} />)
  await user.click(screen.getByRole('radio', { name: 'Remove it' }))
  await user.click(screen.getByRole('checkbox', { name: /^Every save/ }))
  await user.click(screen.getByRole('radio', { name: 'No violation' }))
  await user.type(screen.getByLabelText('Statement of reasons'), 'Fine.')
  await user.click(button('Decide'))
  expect(options()).toEqual([
    { case_id: '9', outcome: 'no_violation', rule: null, statement: 'Fine.', copies: false },
  ])
})

test.each([
  ['Keep the decision', false],
  ['Grant the appeal', true],
])('answers an appeal: %s', async (name, granted) => {
  const { user, options, onDone } = show((done) => <AppealAnswer page={page} onDone={done} />)
  expect([button(name).disabled, screen.getByText('It was art.').tagName]).toEqual([true, 'BLOCKQUOTE'])
  const answer = screen.getByLabelText<HTMLTextAreaElement>('Answer')
  await user.type(answer, 'We looked again.')
  await user.click(button(name))
  expect(await screen.findByText('Not now')).toBeTruthy()
  expect(answer.value).toBe('We looked again.')
  await user.click(button(name))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const sent = { decision_id: '4', granted, answer: 'We looked again.' }
  expect(options()).toEqual([sent, sent])
})

test('sends an appeal with the token of a mail, and keeps it after a failure', async () => {
  const { user, calls, onDone } = show((done) => <AppealForm decision={decision} token="abc" onDone={done} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'It was art.')
  await user.click(button('Send appeal'))
  expect(await screen.findByText('Not now')).toBeTruthy()
  expect(field.value).toBe('It was art.')
  await user.click(button('Send appeal'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.map(({ path }) => path)).toEqual(['/v3/reports/appeal/', '/v3/reports/appeal/'])
})
