import { refuse } from '@/lib/core/app-error'
import { adultAge } from './age'

/** Refuses a business account to a person below 18 (decision 187); an unknown age is allowed. @throws AppError 29 naming `field` */
export function permitBusinessAt(age: number | null, field: string): void {
  if (age !== null && age < adultAge) refuse('notPermitted', { field, reason: 'businessFrom18' })
}
