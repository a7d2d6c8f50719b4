import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import admin from '@/messages/en/admin.json'
import { renderIn } from '@/tools/testing/render'
import { MoneyDialog } from './money-dialog'

function show(currency = 'USD') {
  const run = vi.fn(async (_given: object) => undefined)
  renderIn(
    <AreaTexts area="admin" texts={admin}>
      <MoneyDialog
        title="Charge Spring?"
        text="It is billed."
        action={(amount) => `Charge: ${amount}`}
        currency={currency}
        amount={0}
        reason={{ label: 'What it’s for', hint: '' }}
        run={run}
        onClose={() => undefined}
      />
    </AreaTexts>,
  )
  return run
}
const send = () => userEvent.click(screen.getByRole('button', { name: /^Charge:/ }))

test('shows all wrong fields at once, and moves nothing', async () => {
  const run = show()
  await send()
  expect(screen.getByText('Enter an amount such as 12.50.')).toBeDefined()
  expect(screen.getByText('Fill this in.')).toBeDefined()
  expect(run).not.toHaveBeenCalled()
})

test('names the amount on the button that moves it, and sends a key with it', async () => {
  const run = show()
  await userEvent.type(screen.getByLabelText('Amount in USD'), '1234,5')
  await userEvent.type(screen.getByLabelText('What it’s for'), 'Fee')
  expect(screen.getByRole('button', { name: 'Charge: $1,234.50' })).toBeDefined()
  await send()
  expect(run).toHaveBeenCalledExactlyOnceWith({
    amount_micro: 1_234_500_000,
    reason: 'Fee',
    code: '',
    key: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('takes no part of a coin', async () => {
  const run = show('JPY')
  await userEvent.type(screen.getByLabelText('Amount in JPY'), '12.5')
  await userEvent.type(screen.getByLabelText('What it’s for'), 'Fee')
  await send()
  expect(screen.getByText('Enter an amount such as 12.50.')).toBeDefined()
  expect(run).not.toHaveBeenCalled()
})
