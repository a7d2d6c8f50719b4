import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** An address in both billing forms. */
export type BillingAddress = Partial<
  Record<
    | 'legal_name'
    | 'address_line_1'
    | 'address_line_2'
    | 'city'
    | 'region'
    | 'postal_code'
    | 'country'
    | 'tax_id',
    string
  >
>

type BillingForms = { business: BillingAddress; billing: BillingAddress; autofill: boolean }

const initialState: BillingForms = { business: {}, billing: {}, autofill: true }

const slice = createSlice({
  name: 'businessBillingForms',
  initialState,
  reducers: {
    /** Changes the business information; the billing information follows it while autofill is checked. */
    businessChanged: (state, { payload }: PayloadAction<BillingAddress>) => {
      Object.assign(state.business, payload)
      if (state.autofill) state.billing = { ...state.business }
    },
    billingChanged: (state, { payload }: PayloadAction<BillingAddress>) => {
      if (!state.autofill) Object.assign(state.billing, payload)
    },
    /** Checks or unchecks autofill; checking it copies the business information to the billing information. */
    autofillChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.autofill = payload
      if (payload) state.billing = { ...state.business }
    },
    formsLoaded: (_, { payload }: PayloadAction<BillingForms>) => payload,
  },
})

export const { businessChanged, billingChanged, autofillChanged, formsLoaded } = slice.actions
export const billingForms = slice.reducer
