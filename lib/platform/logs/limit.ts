import type { LimitRule } from '@/lib/core/resource'

export const logLimit = {
  name: 'log',
  points: 120,
  seconds: 60,
  shared: false,
} as const satisfies LimitRule & { name: string }
