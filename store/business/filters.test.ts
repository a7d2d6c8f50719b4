import { expect, test } from 'vitest'
import { filters, inviteTypesChanged, invoiceFiltersChanged, invoiceSortChanged } from './filters'

const start = filters(undefined, { type: '@@init' })

test('requests pending and expired invites by default', () => {
  expect(start.inviteTypes).toEqual(['PENDING', 'EXPIRED'])
  expect(filters(start, inviteTypesChanged(['EXPIRED'])).inviteTypes).toEqual(['EXPIRED'])
})

test('requests all invoices, newest due date first, by default', () => {
  expect(start.invoices).toMatchObject({ adAccountIds: [], status: 'ALL', documentType: 'ALL' })
  expect(start.invoiceSort).toEqual({ field: 'DUE_DATE', direction: 'DESCENDING' })
  const requested = [
    invoiceFiltersChanged({ documentType: 'INVOICE' }),
    invoiceSortChanged({ field: 'TOTAL_AMOUNT', direction: 'ASCENDING' }),
  ].reduce(filters, start)
  expect(requested.invoices).toMatchObject({ status: 'ALL', documentType: 'INVOICE' })
  expect(requested.invoiceSort).toEqual({ field: 'TOTAL_AMOUNT', direction: 'ASCENDING' })
})
