import type { Screen } from '@/lib/edge/screens/state'

/** The data of `/admin/businesses`. */
export type AdminBusinesses = Extract<Screen, { name: 'admin-businesses' }>
