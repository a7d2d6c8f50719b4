import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pausedAnswer, renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { passcodeAnswer } from './answer'
import { PasscodeDialog } from './passcode-dialog'

const wrong: Served = { status: 403, error: { code: 9301, message: 'That passcode isn’t right. Try again.' } }
const right: Served = { data: { grant: 'a grant', expires_in: 300 } }

function show(serve: () => Served | Promise<Served> = () => right) {
  const calls = serveCalls(serve)
  const answered = passcodeAnswer()
  const shown = renderIn(<PasscodeDialog group="account" />)
  const field = screen.getByLabelText<HTMLInputElement>('Enter a 4-digit code')
  const enter = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enter' })
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  return { ...shown, answered, calls, field, enter, write }
}

describe('parental passcode modal', () => {
  test("shows the specification's texts", () => {
    const { answered } = show()
    answered.catch(() => {})
    expect(screen.getByRole('heading').textContent).toBe('Parental passcode required')
    expect(
      screen.getByText(/^Enter your 4-digit passcode to change this setting\. Forgot it\? Visit our/),
    ).toBeTruthy()
    expect(screen.getByPlaceholderText('XXXX')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  test('begins in its field, not at the link to the help', () => {
    const { field } = show()
    expect(document.activeElement).toBe(field)
  })

  test('keeps Enter disabled without a value and with a wrong one', () => {
    const { enter, write } = show()
    expect(enter().disabled).toBe(true)
    write('12a4')
    expect(enter().disabled).toBe(true)
    expect(screen.getByText('Please only use numbers')).toBeTruthy()
  })

  test('asks for four digits once the field is left', () => {
    const { field, write } = show()
    write('123')
    expect(screen.queryByText('Please enter four digits')).toBe(null)
    fireEvent.blur(field)
    expect(screen.getByText('Please enter four digits')).toBeTruthy()
  })

  test('accepts four digits and no fifth', () => {
    const { enter, field, write } = show()
    write('1234')
    expect(enter().disabled).toBe(false)
    write('12345')
    expect(field.value).toBe('1234')
  })

  test('sends the passcode and returns the grant', async () => {
    const { answered, calls, enter, user, write } = show()
    write('1234')
    await user.click(enter())
    expect(await answered).toBe('a grant')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v3/users/me/passcode/validate/',
    ])
  })

  test('cannot be closed while the passcode is checked', async () => {
    const gate = pausedAnswer()
    const { enter, user, write } = show(() => gate.answer)
    write('1234')
    await user.click(enter())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
    gate.give(wrong)
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(false),
    )
  })

  test('reports a wrong passcode and lets it be changed', async () => {
    const { enter, field, user, write } = show(() => wrong)
    write('1234')
    await user.click(enter())
    expect(await screen.findByText('That passcode isn’t right. Try again.')).toBeTruthy()
    expect(enter().disabled).toBe(true)
    // Nothing has to be deleted before the next attempt.
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    write('4321')
    expect(enter().disabled).toBe(false)
  })

  test('says that it is locked', async () => {
    const { enter, user, write } = show(() => ({
      status: 403,
      error: { code: 9302, message: 'Too many wrong passcodes. Try again later.' },
    }))
    write('1234')
    await user.click(enter())
    expect(await screen.findByText('Too many wrong passcodes. Try again later.')).toBeTruthy()
  })

  test('sends a passcode again without retyping when it could not be checked', async () => {
    let isCut = true
    const { answered, enter, user, write } = show(() => {
      if (isCut) throw new TypeError('no connection')
      return right
    })
    write('1234')
    await user.click(enter())
    expect(await screen.findByText('Something went wrong. Check your connection and try again.')).toBeTruthy()
    isCut = false
    await user.click(enter())
    expect(await answered).toBe('a grant')
  })
})
