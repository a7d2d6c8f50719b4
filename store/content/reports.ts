import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReportTarget } from '@/lib/content/reports/target'

/** Owner of the target, for actions beside reporting. */
export type Reported = { target: ReportTarget; owner: { id: string; full_name: string } | null }

/** The surface on which an object is reported (part 1, section 2). */
export type ReportSurface = { state: 'none' } | ({ state: 'shown' } & Reported) | { state: 'dismissed' }

const slice = createSlice({
  name: 'reports',
  initialState: { state: 'none' } as ReportSurface,
  reducers: {
    reportShown: (_, { payload }: PayloadAction<Reported>): ReportSurface => ({ state: 'shown', ...payload }),
    reportDismissed: (surface): ReportSurface =>
      surface.state === 'shown' ? { state: 'dismissed' } : surface,
  },
})

export const { reportShown, reportDismissed } = slice.actions
export const reports = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    reports: ReturnType<typeof reports>
  }
}
