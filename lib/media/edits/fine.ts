import { z } from 'zod'

/** A number kept to a ten-thousandth, which no eye tells apart. */
export const fine = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((value) => Math.round(value * 10_000) / 10_000)
