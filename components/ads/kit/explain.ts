import { type Problem, problemOf } from '@/components/platform/problem'
import { CallError } from '@/lib/platform/http/call-error'
import { unit } from './amount'

/** The fields with amounts, whose limits are in millionths on the wire. */
const amounts = /(_cap|_in_micro_currency|_budget_micro)$/

/** Returns the field of a refusal without the part of the draft that it is in, and without the place in a list. */
export const shortField = (field: string): string =>
  field.replace(/^(ad_groups|ads)\.\d+\./, '').replace(/\.\d+$/, '')

/** Returns the problem of an error: at its field by its label, with amounts as people write them in the currency. */
export function explained(
  error: unknown,
  labels: Record<string, string>,
  { locale, currency }: { locale: string; currency: string },
): Problem {
  if (!(error instanceof CallError) || error.field === null) return problemOf(error, labels)
  const field = shortField(error.field)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  // One millionth is the least that the form of a call takes; one unit is the least that can be spent.
  const worded = (value: string | number) =>
    typeof value === 'number' && amounts.test(field) ? money.format(Math.max(value, unit) / unit) : value
  const { httpStatus, code, message, errorName } = error
  const params = Object.fromEntries(
    Object.entries(error.params).map(([name, value]) => [name, name === 'reason' ? value : worded(value)]),
  )
  const name = errorName === null ? {} : { name: errorName }
  return problemOf(new CallError(httpStatus, { ...name, code, message, field, params }), labels)
}
