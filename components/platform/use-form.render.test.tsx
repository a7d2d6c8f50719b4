import { act, screen, waitFor } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { text } from '@/lib/core/input'
import { faultOf, nameIssue } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'
import { CallError } from '@/lib/platform/http/call-error'
import { loadSentence } from '@/lib/platform/http/error-texts'
import { pausedAnswer, renderIn } from '@/tools/testing/render'
import { useForm } from './use-form'

beforeAll(() => loadSentence({ params: { reason: 'required' } }))

type Values = { name: string; country: string }
type Props = {
  submit: (values: Values) => Promise<unknown>
  check?: (values: Values) => Record<string, string>
  inCall?: (field: string) => string
  isReady?: (values: Values) => boolean
}

function Account({ submit, ...rest }: Props) {
  const labels = { name: 'Name', country: 'Country' }
  const form = useForm({ values: { name: '', country: 'US' }, labels, submit, ...rest })
  return (
    <form onSubmit={form.onSubmit} aria-label="Account">
      <FormField {...form.field('name')} />
      <FormField {...form.field('country')} />
      <Problem>{form.problem}</Problem>
      <p>{form.isDirty ? 'changed' : 'as it was'}</p>
      <button type="submit">{form.isPending ? 'Saving' : 'Save'}</button>
      <button type="button" onClick={form.reset}>
        Undo
      </button>
    </form>
  )
}

const field = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement
const described = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? null

const schema = z.object({ name: text(50, 1), country: text(2, 2) })

/** Refuses what a schema refuses, as the door of a call does. */
async function door(values: Values) {
  const { error } = schema.safeParse(values, { error: nameIssue })
  if (!error) return
  const { field: wrong, reason, params } = faultOf(error.issues)
  throw new CallError(400, {
    code: 1,
    name: 'badRequest',
    field: wrong ?? null,
    params: { ...params, reason },
  })
}

/** A call that is answered by hand. */
function byHand() {
  const answers: { give: () => void; fail: (why: unknown) => void }[] = []
  const submit = vi.fn(
    (_values: Values) =>
      new Promise<void>((resolve, reject) => answers.push({ give: () => resolve(), fail: reject })),
  )
  return { answers, submit }
}

test("shows a refusal of the domain's schema at its field, by its label, and keeps the input", async () => {
  const { user } = renderIn(<Account submit={door} />)
  await user.type(field('Name'), 'a'.repeat(51))
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText(/^Name has more than \d+ characters$/)).toBeDefined()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(described('Name')).toMatch(/^Name has more than/)
  expect([field('Name').value.length, field('Country').getAttribute('aria-invalid')]).toEqual([51, null])
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Lamps')
  await user.click(screen.getByText('Save'))
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
})

test('shows a refusal of no field of the form for the whole form', async () => {
  const blocked = new CallError(409, { message: 'You have enough accounts.' })
  const { user } = renderIn(<Account submit={() => Promise.reject(blocked)} />)
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText('You have enough accounts.')).toBeDefined()
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
})

test('finds a field that the call names otherwise', async () => {
  const refused = new CallError(400, {
    code: 1,
    name: 'badRequest',
    field: 'items.0.name',
    params: { reason: 'required' },
  })
  const { user } = renderIn(
    <Account submit={() => Promise.reject(refused)} inCall={(name) => `items.0.${name}`} />,
  )
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
})

test('sends once when submitted twice', async () => {
  const { answers, submit } = byHand()
  const { user } = renderIn(<Account submit={submit} />)
  await user.type(field('Name'), 'Lamps{Enter}{Enter}')
  await user.click(screen.getByText('Saving'))
  expect(submit.mock.calls).toEqual([[{ name: 'Lamps', country: 'US' }]])
  await act(async () => answers[0]?.give())
  await user.click(screen.getByText('Save'))
  expect(submit).toHaveBeenCalledTimes(2)
})

test('keeps what is written while it is sent, as not sent', async () => {
  const { answers, submit } = byHand()
  const { user } = renderIn(<Account submit={submit} />)
  await user.type(field('Name'), 'Lamps')
  await user.click(screen.getByText('Save'))
  await user.type(field('Name'), ' and more')
  await act(async () => answers[0]?.give())
  expect([field('Name').value, screen.getByText('changed').textContent]).toEqual([
    'Lamps and more',
    'changed',
  ])
  await user.click(screen.getByText('Save'))
  await act(async () => answers[1]?.give())
  expect(screen.getByText('as it was')).toBeDefined()
  expect(submit.mock.calls.at(-1)).toEqual([{ name: 'Lamps and more', country: 'US' }])
})

test('sends nothing that is wrong beforehand, and forgets the error once it is right', async () => {
  const submit = vi.fn(async () => {})
  const check = ({ name }: Values): Record<string, string> => (name === '' ? { name: 'Enter a name.' } : {})
  const { user } = renderIn(<Account submit={submit} check={check} />)
  await user.click(screen.getByText('Save'))
  expect([described('Name'), submit.mock.calls.length]).toEqual(['Enter a name.', 0])
  await user.type(field('Name'), 'Lamps')
  await user.click(screen.getByText('Save'))
  expect([field('Name').getAttribute('aria-invalid'), submit.mock.calls.length]).toEqual([null, 1])
})

test('moves the focus to the first wrong field, but not away from what is being written', async () => {
  const { answers, submit } = byHand()
  const refused = new CallError(400, {
    code: 1,
    name: 'badRequest',
    field: 'name',
    params: { reason: 'required' },
  })
  const { user } = renderIn(<Account submit={submit} />)
  await user.click(screen.getByText('Save'))
  await act(async () => answers[0]?.fail(refused))
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  await user.click(screen.getByText('Save'))
  await user.type(field('Country'), 'A')
  await act(async () => answers[1]?.fail(refused))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([document.activeElement, field('Name').getAttribute('aria-invalid')]).toEqual([
    field('Country'),
    'true',
  ])
})

test('neither sends nor reports anything while it is not ready', async () => {
  const submit = vi.fn(async () => {})
  const check = () => ({ country: 'Choose a country.' })
  const isReady = ({ name }: Values) => name.length <= 5
  const { user } = renderIn(<Account submit={submit} check={check} isReady={isReady} />)
  await user.type(field('Name'), 'Lanterns{Enter}')
  await user.click(screen.getByText('Save'))
  expect([submit.mock.calls.length, screen.queryByText('Choose a country.')]).toEqual([0, null])
  await user.clear(field('Name'))
  await user.click(screen.getByText('Save'))
  expect(screen.getByText('Choose a country.')).toBeDefined()
})

type Submit = Props['submit']

function Outer({ send, inner }: { send: () => Promise<void>; inner: Submit }) {
  const form = useForm({ values: {}, submit: send })
  return (
    <form onSubmit={form.onSubmit}>
      {createPortal(<Account submit={inner} />, document.body)}
      <button type="submit">Send all</button>
    </form>
  )
}

test('does not send with the form of a dialog over it', async () => {
  const send = { outer: vi.fn(async () => {}), inner: vi.fn(async () => {}) }
  const { user } = renderIn(<Outer send={send.outer} inner={send.inner} />)
  await user.click(screen.getByText('Save'))
  expect([send.inner.mock.calls.length, send.outer.mock.calls.length]).toEqual([1, 0])
  await user.click(screen.getByText('Send all'))
  expect([send.inner.mock.calls.length, send.outer.mock.calls.length]).toEqual([1, 1])
})

test('returns to what it contained at first', async () => {
  const { user } = renderIn(<Account submit={async () => {}} />)
  await user.type(field('Name'), 'Lamps')
  expect(screen.getByText('changed')).toBeDefined()
  await user.click(screen.getByText('Undo'))
  expect([field('Name').value, screen.getByText('as it was').textContent]).toEqual(['', 'as it was'])
})

function Article({ until }: { until: Promise<unknown> }) {
  const form = useForm({
    values: { name: '', country: '' },
    labels: { name: 'Name', country: 'Country' },
    submit: async (sent) => {
      await until
      form.settle(sent, { name: 'Ada', country: 'SE' })
    },
  })
  return (
    <form onSubmit={form.onSubmit}>
      <FormField {...form.field('name')} />
      <FormField {...form.field('country')} />
      <p>{form.isDirty ? 'changed' : 'as it was'}</p>
      <button type="submit">Save</button>
    </form>
  )
}

test('shows what was stored, and keeps what was written meanwhile as a change', async () => {
  const { answer, give } = pausedAnswer()
  const { user } = renderIn(<Article until={answer} />)
  await user.type(field('Name'), ' ada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(field('Name'), '!')
  give({ data: null })
  await waitFor(() => expect(field('Country').value).toBe('SE'))
  expect(field('Name').value).toBe(' ada!')
  expect(screen.getByText('changed')).toBeTruthy()
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Ada')
  expect(screen.getByText('as it was')).toBeTruthy()
})
