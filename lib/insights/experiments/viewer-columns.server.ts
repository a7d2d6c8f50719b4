import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    /** The unit by which experiments knew their browser before they signed up; null for their id. */
    experiment_unit?: string | null
  }
}

/** The fact of the session look-up that keeps a person in their groups through a sign-up. */
export const experimentColumns = viewerColumns({ columns: { experiment_unit: 'u.experiment_unit' } })
