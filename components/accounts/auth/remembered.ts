import { keepFor, storedFor } from '@/components/accounts/consent/optional-storage'

/** The remembered log-in: kept only with both values (specification part 1, section 1). */
export type Remembered = { email: string; first_name: string }

const name = 'remembered'

/** Remembers a person for their next log-in here, as far as cookies for personalization are allowed. */
export function remember({ email, first_name }: Remembered): void {
  if (email && first_name) keepFor('personalization', name, JSON.stringify({ email, first_name }))
}

/** Returns the remembered person; null without both values. */
export function remembered(): Remembered | null {
  try {
    const { email, first_name } = JSON.parse(
      storedFor('personalization', name) ?? '{}',
    ) as Partial<Remembered>
    return typeof email === 'string' && typeof first_name === 'string' ? { email, first_name } : null
  } catch {
    return null
  }
}

/** Forgets the remembered person. */
export function forgetRemembered(): void {
  keepFor('personalization', name, '{}')
}
