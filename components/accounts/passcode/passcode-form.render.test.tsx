import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import texts from '@/messages/en/passcode.json'
import { renderIn } from '@/tools/testing/render'
import { PasscodeForm } from './passcode-form'

const fields = ['passcode', 'confirmPasscode', 'backupEmail', 'confirmBackupEmail'] as const
type Sent = Record<(typeof fields)[number], string>

function show() {
  const sent: Sent[] = []
  const send = async (values: Sent) => void sent.push(values)
  const viewer = { id: '7', email: 'teen@example.org' } as WireViewer
  const { user } = renderIn(<PasscodeForm fields={fields} submit="Set passcode" send={send} />, {
    texts,
    screen: { viewer },
  })
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
  }
  return { sent, field, fill, set: () => user.click(screen.getByRole('button', { name: 'Set passcode' })) }
}

test('names every missing field, the first focused', async () => {
  const { sent, field, set } = show()
  await set()
  expect(screen.getAllByText('Required')).toHaveLength(4)
  expect(document.activeElement).toBe(field('Passcode'))
  expect(sent).toEqual([])
})

test('names what is wrong in each field', async () => {
  const { sent, fill, set } = show()
  fill({
    Passcode: '12a4',
    'Confirm passcode': '12',
    'Backup email': 'parent',
    'Confirm backup email': 'nobody',
  })
  await set()
  expect(screen.getByText('Please only use numbers')).toBeTruthy()
  expect(screen.getByText('Please enter four digits')).toBeTruthy()
  expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2)
  expect(sent).toEqual([])
})

test("refuses fields that differ and the account's own address, and sends them once they are right", async () => {
  const { sent, field, fill, set } = show()
  fill({
    Passcode: '1234',
    'Confirm passcode': '1235',
    'Backup email': 'teen@example.org',
    'Confirm backup email': 'other@example.org',
  })
  // A fifth digit is ignored.
  fill({ Passcode: '12345' })
  expect(field('Passcode').value).toBe('1234')
  await set()
  expect(screen.getByText('Please make sure your passcodes match')).toBeTruthy()
  expect(screen.getByText('This email address is already used for this account.')).toBeTruthy()
  expect(screen.getByText('Please make sure your email addresses match')).toBeTruthy()
  expect(sent).toEqual([])
  fill({
    'Confirm passcode': '1234',
    'Backup email': 'parent@example.org',
    'Confirm backup email': 'parent@example.org',
  })
  await set()
  expect(sent).toEqual([
    {
      passcode: '1234',
      confirmPasscode: '1234',
      backupEmail: 'parent@example.org',
      confirmBackupEmail: 'parent@example.org',
    },
  ])
})
