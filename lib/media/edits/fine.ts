import { z } from '@/lib/core/zod'

/** Returns the schema of a number rounded to four decimals; finer differences are invisible. */
export const fine = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((value) => Math.round(value * 10_000) / 10_000)
