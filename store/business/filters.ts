import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { InviteStatus } from '@/lib/business/invites/kinds'
import type { SortDirection } from './table'

export type InvoiceFilters = {
  adAccountIds: string[]
  timeRange: { startTime: number | null; endTime: number | null }
  status: string
  documentType: string
}

type FilterState = {
  inviteTypes: InviteStatus[]
  invoices: InvoiceFilters
  invoiceSort: { field: string; direction: SortDirection }
}

/** The invites that are shown unless others are chosen. */
export const firstInviteTypes: readonly InviteStatus[] = ['PENDING', 'EXPIRED']

const initialState: FilterState = {
  inviteTypes: [...firstInviteTypes],
  invoices: {
    adAccountIds: [],
    timeRange: { startTime: null, endTime: null },
    status: 'ALL',
    documentType: 'ALL',
  },
  invoiceSort: { field: 'DUE_DATE', direction: 'DESCENDING' },
}

const slice = createSlice({
  name: 'businessFilters',
  initialState,
  reducers: {
    inviteTypesChanged: (state, { payload }: PayloadAction<InviteStatus[]>) => {
      state.inviteTypes = payload
    },
    invoiceFiltersChanged: (state, { payload }: PayloadAction<Partial<InvoiceFilters>>) => {
      Object.assign(state.invoices, payload)
    },
    invoiceSortChanged: (state, { payload }: PayloadAction<FilterState['invoiceSort']>) => {
      state.invoiceSort = payload
    },
  },
})

export const { inviteTypesChanged, invoiceFiltersChanged, invoiceSortChanged } = slice.actions
export const filters = slice.reducer
