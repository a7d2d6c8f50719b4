import { expect, test } from 'vitest'
import {
  filters,
  firstRange,
  inviteTypesChanged,
  invoiceFiltersChanged,
  invoiceSortChanged,
  rangeChanged,
} from './filters'

const start = filters(undefined, { type: '@@init' })

test('requests pending and expired invites by default', () => {
  expect(start.inviteTypes).toEqual(['PENDING', 'EXPIRED'])
  expect(filters(start, inviteTypesChanged(['EXPIRED'])).inviteTypes).toEqual(['EXPIRED'])
})

test('requests all invoices, newest due date first, by default', () => {
  expect(start.invoices).toMatchObject({ adAccountIds: [], status: 'ALL', documentType: 'ALL' })
  expect(start.invoiceSort).toEqual({ field: 'DUE_DATE', direction: 'DESCENDING' })
  const asked = [
    invoiceFiltersChanged({ documentType: 'INVOICE' }),
    invoiceSortChanged({ field: 'TOTAL_AMOUNT', direction: 'ASCENDING' }),
  ].reduce(filters, start)
  expect(asked.invoices).toMatchObject({ status: 'ALL', documentType: 'INVOICE' })
  expect(asked.invoiceSort).toEqual({ field: 'TOTAL_AMOUNT', direction: 'ASCENDING' })
})

test('shows the history from 7 days before now to 1 day before now', () => {
  const range = firstRange(Date.UTC(2026, 2, 8))
  expect(range).toEqual({ startDate: Date.UTC(2026, 2, 1), endDate: Date.UTC(2026, 2, 7) })
  expect(filters(start, rangeChanged(range)).history.dateRange).toEqual(range)
})
