import { AppError } from '@/lib/core/app-error'
import type { Changes } from './parts'
import type { WireSettings } from './schema'
import { settingsLimits } from './schema-limits'

type Names = Pick<Changes, 'business_name' | 'first_name' | 'last_name'>

/**
 * Gives a business one name, wherever it is changed: its first name is the name of the business (specification part 1, section 5), and
 * it has no last name. Changes of a person, and a conversion to a personal account, stay as they are.
 * @throws AppError 1 naming the field when the whole name is too long for a business
 */
export function withOneName<Given extends Names>(
  changes: Given,
  before: Pick<WireSettings, 'business_name' | 'first_name' | 'last_name'>,
): Given {
  const { business_name, first_name, last_name } = changes
  if (business_name) return { ...changes, first_name: business_name, last_name: '' }
  const isPerson = business_name !== undefined || !before.business_name
  if (isPerson || (first_name === undefined && last_name === undefined)) return changes
  const name = `${first_name ?? before.first_name} ${last_name ?? before.last_name}`.trim()
  const max = settingsLimits.business_name
  if ([...name].length > max) {
    const field = last_name ? 'last_name' : 'first_name'
    throw new AppError('badRequest', { field, reason: 'tooLong', params: { max } })
  }
  return { ...changes, business_name: name, first_name: name, last_name: '' }
}
