import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScreenState } from '@/lib/edge/screens/state'
import texts from '@/messages/en/auth.json'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { SignupScreen } from './signup-screen'

type Given = { registration?: 'open' | 'invite' | 'closed'; context?: object }

function open({ registration = 'open', context = {} }: Given = {}) {
  const site = { registration } as ScreenState['site']
  const shown = renderIn(
    <SignupScreen screen={{ name: 'signup', next: '/', kind: 'personal', social: null } as never} />,
    { texts, screen: { site, bootstrap: bootstrapWith(context) } },
  )
  const { user } = shown
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const fill = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  /** Fills in both steps and sends them. */
  const signUp = async () => {
    fill('Email', 'ada@example.org')
    fill('Password', 'correct horse 7 battery')
    await press('Continue')
    fill('First name', 'Ada')
    fill('Birthday', '1990-05-17')
    await press('Sign up')
  }
  return { ...shown, field, fill, press, signUp }
}

const refusal = (status: number, error: object): Served => ({ status, error })

test.each([
  ['closed', 'We aren’t accepting new accounts right now.', 0],
  ['invite', /^You need an invitation to sign up/, 1],
] as const)('explains %s sign-up before any input', (registration, words, forms) => {
  open({ registration })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryAllByLabelText('Email')).toHaveLength(forms)
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('does not ask an invited person for an invitation', () => {
  open({ registration: 'invite', context: { invite_code: 'x'.repeat(22) } })
  expect(screen.getByLabelText('Email')).toBeTruthy()
  expect(screen.queryByText(/^You need an invitation/)).toBe(null)
})

test('reports a taken email at its field, in the first step, and keeps the input', async () => {
  const taken = { code: 9111, message: 'This email is already used.' }
  serveCalls(() => refusal(409, taken))
  const { field, fill, press, signUp } = open()
  await signUp()
  expect(await screen.findByText('This email is already used.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Email'))
  fill('Email', 'other@example.org')
  await press('Continue')
  expect(field('First name').value).toBe('Ada')
})

test('shows a temporary failure after three attempts', async () => {
  const busy = { code: 9120, api_error_code: 9120, message: 'Please try again.' }
  const calls = serveCalls(() => refusal(409, busy))
  const { signUp } = open()
  await signUp()
  expect(await screen.findByText('Please try again.')).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(Array(3).fill('/resource/UserRegisterResource/create/'))
})

test('reports that the account was created when only the log-in failed', async () => {
  // On one of several origins the log-in is a separate call.
  serveCalls(({ path }) =>
    path.startsWith('/v3/register/') ? { data: 'a token' } : refusal(503, { code: 9121, message: 'Busy' }),
  )
  const { signUp } = open({ context: { cross_domain_origins: ['https://magpie.example'] } })
  await signUp()
  const words =
    'We were able to create your account, but there was a problem logging you in. Try refreshing the page to continue.'
  expect(await screen.findByText(words)).toBeTruthy()
})
