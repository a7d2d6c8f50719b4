import type { LimitRule } from '@/lib/core/resource'

export const consentLimit = {
  name: 'consent',
  points: 30,
  seconds: 600,
  shared: false,
} as const satisfies LimitRule & { name: string }
