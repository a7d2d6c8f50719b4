import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What a person fills lead forms in with, kept from one form to the next (specification part 1, section 3, Lead-gen info). */
type LeadInfo = { fullName: string; email: string; phoneNumber: string; zipCode: string }

const slice = createSlice({
  name: 'leads',
  initialState: {
    fullName: '',
    email: '',
    phoneNumber: '',
    zipCode: '',
    /** The forms that were answered since the page came. */
    formSubmissions: {} as Record<string, true>,
  },
  reducers: {
    leadInfoChanged: (state, { payload }: PayloadAction<Partial<LeadInfo>>) => {
      Object.assign(state, payload)
    },
    /** Fills in what is still empty: nothing that somebody wrote is written over. */
    leadInfoFilled: (state, { payload }: PayloadAction<Partial<Record<'fullName' | 'email', string>>>) => {
      state.fullName ||= payload.fullName ?? ''
      state.email ||= payload.email ?? ''
    },
    formSubmitted: (state, { payload: form }: PayloadAction<string>) => {
      state.formSubmissions[form] = true
    },
  },
})

export const { leadInfoChanged, leadInfoFilled, formSubmitted } = slice.actions
export const leads = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    leads: ReturnType<typeof leads>
  }
}

/** What `GET /v3/users/me/` answers. */
export type LeadMe = {
  full_name?: string | null
  email?: string | null
  is_name_eligible_for_lead_form_autofill?: boolean
  is_email_eligible_for_lead_form_autofill?: boolean
}

/** Lead-gen autofill of name and email only when the user is flagged eligible for each (specification part 1, section 5). */
export function autofillOf(me: LeadMe): Partial<Record<'fullName' | 'email', string>> {
  return {
    ...(me.is_name_eligible_for_lead_form_autofill && me.full_name ? { fullName: me.full_name } : {}),
    ...(me.is_email_eligible_for_lead_form_autofill && me.email ? { email: me.email } : {}),
  }
}
