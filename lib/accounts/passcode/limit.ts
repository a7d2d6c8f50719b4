import type { LimitRule } from '@/lib/core/resource'

export const passcodeLimit = {
  name: 'passcode',
  points: 30,
  seconds: 900,
  shared: true,
  guards: true,
} as const satisfies LimitRule & { name: string }
