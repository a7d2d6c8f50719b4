import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import type { WireInvoiceDetail } from '@/lib/business/billing/invoices/invoice'
import texts from '@/messages/en/business.json'
import { renderIn } from '@/tools/testing/render'
import { HowToPay } from './how-to-pay'

afterEach(() => vi.unstubAllGlobals())

const address = {
  legal_name: 'Host',
  address_line_1: '',
  address_line_2: '',
  city: '',
  region: '',
  postal_code: '',
  country: 'DE',
  tax_id: '',
}
const detail = {
  invoice: {
    id: '5',
    ad_account_id: '3',
    invoice_number: 'INV-000007',
    document_type: 'INVOICE',
    currency: 'USD',
    invoice_due_date: '2027-01-31',
  },
  issuer: {
    address,
    bank: { holder: 'Host', iban: 'DE89370400440532013000', bic: '', routing: '', bank_name: '' },
    email: '',
    note: '',
  },
  owed_micro: 12_500_000,
  is_overdue: false,
  can_pay_online: true,
} as WireInvoiceDetail

function show(more: Partial<WireInvoiceDetail> = {}) {
  const open = vi.fn()
  renderIn(
    <AreaTexts area="business" texts={texts}>
      <HowToPay detail={{ ...detail, ...more }} open={open} />
    </AreaTexts>,
  )
  return open
}

test('says what is owed, until when, to which bank account, with which reference', () => {
  show({ can_pay_online: false })
  expect(screen.getByText('$12.50 to pay by Jan 31, 2027.')).toBeDefined()
  for (const words of ['Host', 'DE89 3704 0044 0532 0130 00', 'INV-000007'])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: /online/ })).toBeNull()
})

test('leads to the page of the provider', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ redirect_url: 'https://pay.example/1' }, { status: 201 }),
  )
  const open = show()
  screen.getByRole('button', { name: 'Pay $12.50 online' }).click()
  await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
})

test('says why the page could not be opened', async () => {
  const refusal = { code: 503, message: '', name: 'busy', reason: 'providerSilent' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 503 }))
  show()
  screen.getByRole('button', { name: 'Pay $12.50 online' }).click()
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('shows nothing for an invoice of which nothing is owed', () => {
  show({ owed_micro: 0 })
  expect(screen.queryByText('How to pay')).toBeNull()
})
