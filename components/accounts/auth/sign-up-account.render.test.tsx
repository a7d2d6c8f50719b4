import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noFields } from '@/store/accounts/registration'
import { renderIn } from '@/tools/testing/render'
import { SignUpAccount } from './sign-up-account'

const nothing = () => {}
const step = (
  <SignUpAccount
    kind="personal"
    fields={noFields}
    first={null}
    next={undefined}
    isSocial={false}
    onChange={nothing}
    onKind={nothing}
    onDone={nothing}
  />
)

afterEach(() => document.body.replaceChildren())

test('focuses the first field when it opens', () => {
  renderIn(step)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('shows every missing field together, the first focused', async () => {
  const { user } = renderIn(step)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Enter your email.')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})
