import type { LimitRule } from '@/lib/core/resource'

/** Reports of experiences: a page has few. */
export const experienceLimit = {
  name: 'experience',
  points: 120,
  seconds: 60,
  shared: false,
} as const satisfies LimitRule & { name: string }
