import type { z } from 'zod'

const flags = new Set(['in_stock', 'free_shipping', 'on_sale'])

/**
 * Reads what an address chooses, by the schemas of its parameters; parts of it that make no sense are left out, and so is a range
 * of prices without a currency.
 */
export function readAddress<Choice extends { currency: string | null }>(
  query: URLSearchParams,
  shape: Record<string, z.ZodType>,
  none: Choice,
): Choice {
  const parts = Object.entries(shape).map(([name, schema]) => {
    const given = query.get(name)
    const value = flags.has(name) ? given === '1' : given === '' ? null : given
    const parsed = value === null ? undefined : schema.safeParse(value)
    return [name, parsed?.success ? parsed.data : none[name as keyof Choice]]
  })
  const choice: Choice = { ...none, ...Object.fromEntries(parts) }
  // A range of prices, and their order, mean one currency.
  return choice.currency === null ? { ...choice, min_price: null, max_price: null } : choice
}
