import type { LimitRule } from '@/lib/core/resource'

/** Reports of views: a browser collects them, and sends a few a minute. */
export const viewLimit = {
  name: 'views',
  points: 60,
  seconds: 60,
  shared: false,
} as const satisfies LimitRule & { name: string }
