import type { LimitRule } from '@/lib/core/resource'

export const registerLimit = {
  name: 'register',
  points: 20,
  seconds: 3600,
  shared: true,
} as const satisfies LimitRule & { name: string }
