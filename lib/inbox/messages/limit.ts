import type { LimitRule } from '@/lib/core/resource'

export const messageLimit = {
  name: 'message',
  points: 60,
  seconds: 60,
  shared: false,
} as const satisfies LimitRule & { name: string }
