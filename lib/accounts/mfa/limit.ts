import type { LimitRule } from '@/lib/core/resource'

export const mfaLimit = {
  name: 'mfa',
  points: 10,
  seconds: 900,
  shared: true,
  guards: true,
} as const satisfies LimitRule & { name: string }
