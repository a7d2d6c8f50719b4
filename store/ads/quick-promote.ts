import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AdType } from '@/lib/ads/promote/kinds'
import type { PinToPromote } from '@/lib/ads/promote/schema'

/** The fields of the form that can be refused. */
export const errorSlots = ['destinationUrl', 'adType', 'dailyBudget', 'duration', 'name'] as const
export type ErrorSlot = (typeof errorSlots)[number]
type PromoteErrors = Record<ErrorSlot, string | null>

/** The dialogs of the form, of which one is open at a time. */
export type PromoteModal =
  | 'pinSelection'
  | 'billingForm'
  | 'businessAddress'
  | 'consent'
  | 'shortDuration'
  | 'conversionOpenAdsManager'

/** The people whom a promotion is for; empty lists mean everyone. */
type People = { locale: string[]; ages: string[]; genders: string[]; interests: string[] }

/** The fields of the form as one fills them: amounts and days as they are typed. */
export type PromoteFields = People & {
  dailyBudget: string
  duration: string
  isOngoing: boolean
  destinationUrl: string
  adType: AdType
  name: string
  isAutoTargeting: boolean
  /** The conversion tag at which `CONVERSIONS` aims. */
  ocpmTag: string | null
}

export type QuickPromote = PromoteFields & {
  errors: PromoteErrors
  /** The selected pin; there are no product groups. */
  pin: PinToPromote | null
  /** Why the server refused the form, if it is no matter of one field. */
  serverError: string | null
  modal: PromoteModal | null
}

const everyone = (): People => ({ locale: [], ages: [], genders: [], interests: [] })
const noErrors = (): PromoteErrors => ({
  destinationUrl: null,
  adType: null,
  dailyBudget: null,
  duration: null,
  name: null,
})

const initialState: QuickPromote = {
  ...everyone(),
  dailyBudget: '',
  duration: '7',
  isOngoing: false,
  destinationUrl: '',
  adType: 'CLICKS',
  name: '',
  isAutoTargeting: true,
  ocpmTag: null,
  errors: noErrors(),
  pin: null,
  serverError: null,
  modal: null,
}

const resetTargeting = (state: QuickPromote) => Object.assign(state, everyone(), { isAutoTargeting: true })
const resetErrors = (state: QuickPromote) => Object.assign(state, { errors: noErrors(), serverError: null })

/** A pin with what the form has for it at first. */
type Chosen = { pin: PinToPromote; name: string; dailyBudget: string }

const slice = createSlice({
  name: 'quickPromote',
  initialState,
  reducers: {
    /**
     * Chooses a pin. A different one resets ongoing, targeting and errors; a destination, a name or a goal that came with the
     * earlier pin follows it.
     */
    pinChosen: (state, { payload }: PayloadAction<Chosen>) => {
      const { pin, name, dailyBudget } = payload
      const before = state.pin
      state.pin = pin
      state.dailyBudget ||= dailyBudget
      if (before?.id === pin.id) return
      const isUntouched = before === null || state.destinationUrl === (before.link ?? '')
      if (isUntouched) state.destinationUrl = pin.link ?? ''
      if (before === null || state.name === before.title || state.name === '') state.name = name
      if (state.adType === 'VIDEO' && pin.creative_type !== 'VIDEO') state.adType = 'CLICKS'
      state.isOngoing = false
      resetTargeting(state)
      resetErrors(state)
    },
    /** Changes fields; the errors of those are forgotten. */
    promoteChanged: (state, { payload }: PayloadAction<Partial<PromoteFields>>) => {
      Object.assign(state, payload)
      state.serverError = null
      for (const slot of errorSlots) if (slot in payload) state.errors[slot] = null
      if ('isOngoing' in payload) state.errors.duration = null
      if ('ocpmTag' in payload) state.errors.adType = null
    },
    /** Returns to everyone, whom the site finds. */
    targetingReset: (state) => void resetTargeting(state),
    /** Shows why the form is refused: at its fields, or as a whole. */
    promoteRefused: (
      state,
      { payload }: PayloadAction<{ errors?: Partial<PromoteErrors>; serverError?: string | null }>,
    ) => {
      state.errors = { ...noErrors(), ...payload.errors }
      state.serverError = payload.serverError ?? null
    },
    modalShown: (state, { payload }: PayloadAction<PromoteModal | null>) => {
      state.modal = payload
    },
    /** Shows again what was filled in before the page was loaded again. */
    promoteRestored: (state, { payload }: PayloadAction<PromoteFields>) => void Object.assign(state, payload),
    /** Clears the form. */
    promoteReset: () => initialState,
  },
})

export const {
  pinChosen,
  promoteChanged,
  targetingReset,
  promoteRefused,
  modalShown,
  promoteRestored,
  promoteReset,
} = slice.actions
export const quickPromote = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until the form adds it. */
    quickPromote?: QuickPromote
  }
}
