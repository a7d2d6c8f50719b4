import { createSlice } from '@reduxjs/toolkit'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { screenLoaded } from '@/store/platform/screen-loaded'

type Viewed = NonNullable<WireProfile['storefront']>

/** The shop that is shown (specification part 1, section 3): the country, language and product feed it is viewed in. */
export type MerchantStorefront = {
  currentViewingLocale: Viewed['currentViewingLocale'] | null
  lastUpdated: string | null
}

const nothing: MerchantStorefront = { currentViewingLocale: null, lastUpdated: null }

const slice = createSlice({
  name: 'merchantStorefront',
  initialState: nothing,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload: { screen } }) => {
      // A pin that is opened over the shop leaves it in place.
      if (screen.name !== 'profile') return state
      return screen.shop?.viewing ?? nothing
    }),
})

export const merchantStorefront = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    merchantStorefront: ReturnType<typeof merchantStorefront>
  }
}
