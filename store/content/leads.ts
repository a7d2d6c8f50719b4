import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A person's data for lead forms, kept between forms (specification part 1, section 3, Lead-gen info). */
type LeadInfo = { fullName: string; email: string; phoneNumber: string; zipCode: string }

const slice = createSlice({
  name: 'leads',
  initialState: {
    fullName: '',
    email: '',
    phoneNumber: '',
    zipCode: '',
    /** Ids of forms that were submitted since the page was loaded. */
    formSubmissions: {} as Record<string, true>,
  },
  reducers: {
    leadInfoChanged: (state, { payload }: PayloadAction<Partial<LeadInfo>>) => {
      Object.assign(state, payload)
    },
    /** Fills empty fields, and never overwrites input. */
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
export const noLeads = slice.getInitialState()

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until a lead form is shown. */
    leads?: ReturnType<typeof leads>
  }
}

/** The answer of `GET /v3/users/me/`. */
export type LeadMe = {
  full_name?: string | null
  email?: string | null
  is_name_eligible_for_lead_form_autofill?: boolean
  is_email_eligible_for_lead_form_autofill?: boolean
}

/**
 * Returns name and email for autofill, each only when the user is flagged eligible (specification part 1,
 * section 5).
 */
export function autofillOf(me: LeadMe): Partial<Record<'fullName' | 'email', string>> {
  return {
    ...(me.is_name_eligible_for_lead_form_autofill && me.full_name ? { fullName: me.full_name } : {}),
    ...(me.is_email_eligible_for_lead_form_autofill && me.email ? { email: me.email } : {}),
  }
}
