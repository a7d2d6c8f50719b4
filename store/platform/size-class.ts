import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { screenLoaded } from './screen-loaded'

/** The class of a window by its width. */
export type SizeClass = 'sm' | 'md' | 'lg'

/** The least widths of the larger classes, in px (specification part 1, section 9). */
export const breakpoints = { md: 768, lg: 1024 } as const

/** Returns the class of a window of a width in px. */
export function sizeClassOf(width: number): SizeClass {
  if (width < breakpoints.md) return 'sm'
  return width < breakpoints.lg ? 'md' : 'lg'
}

type State = { value: SizeClass; isMeasured: boolean }
const initialState: State = { value: 'lg', isMeasured: false }

const slice = createSlice({
  name: 'sizeClass',
  initialState,
  reducers: {
    sizeMeasured: (_, { payload }: PayloadAction<SizeClass>) => ({ value: payload, isMeasured: true }),
  },
  extraReducers: (builder) =>
    /** Until the window was measured, the class is that of the device. */
    builder.addCase(screenLoaded, (state, { payload }) => {
      const context = payload.bootstrap.props.context
      if (state.isMeasured || !context) return
      state.value = context.user_agent_is_mobile ? 'sm' : context.user_agent_is_tablet ? 'md' : 'lg'
    }),
})

export const { sizeMeasured } = slice.actions
export const sizeClass = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    sizeClass: ReturnType<typeof sizeClass>
  }
}
