import type { LimitRule } from '@/lib/core/resource'

/** Reports of exposures: a page sends few, since each is sent once. */
export const activateLimit = {
  name: 'activate',
  points: 60,
  seconds: 60,
  shared: false,
} as const satisfies LimitRule & { name: string }
