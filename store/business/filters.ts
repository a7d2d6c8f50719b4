import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { InviteStatus } from '@/lib/business/invites/kinds'
import type { SortDirection } from './table'

const day = 86_400_000

export type InvoiceFilters = {
  adAccountIds: string[]
  timeRange: { startTime: number | null; endTime: number | null }
  status: string
  documentType: string
}
export type DateRange = { startDate: number; endDate: number }

type FilterState = {
  inviteTypes: InviteStatus[]
  invoices: InvoiceFilters
  invoiceSort: { field: string; direction: SortDirection }
  history: { dateRange: DateRange | null }
}

/** Returns the initial range of a history: from 7 days to 1 day before now, in milliseconds of the Unix epoch. */
export const firstRange = (now: number): DateRange => ({ startDate: now - 7 * day, endDate: now - day })

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
  history: { dateRange: null },
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
    /** Sets the range of the history; null is the initial one, which uses the clock of each read. */
    rangeChanged: (state, { payload }: PayloadAction<DateRange | null>) => {
      state.history.dateRange = payload
    },
  },
})

export const { inviteTypesChanged, invoiceFiltersChanged, invoiceSortChanged, rangeChanged } = slice.actions
export const filters = slice.reducer
