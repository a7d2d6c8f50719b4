import { keepFor, keptFor } from '@/components/accounts/consent/optional-storage'

/** What is remembered of who logged in here: kept only when both are known (specification part 1, section 1). */
export type Remembered = { email: string; first_name: string }

const name = 'remembered'

/** Remembers somebody for their next log-in here, as far as cookies for personalization are allowed. */
export function remember({ email, first_name }: Remembered): void {
  if (email && first_name) keepFor('personalization', name, JSON.stringify({ email, first_name }))
}

/** Who was remembered; null when nobody was, or not both are known. */
export function remembered(): Remembered | null {
  try {
    const { email, first_name } = JSON.parse(keptFor('personalization', name) ?? '{}') as Partial<Remembered>
    return typeof email === 'string' && typeof first_name === 'string' ? { email, first_name } : null
  } catch {
    return null
  }
}

/** Forgets whoever was remembered. */
export function forgetRemembered(): void {
  keepFor('personalization', name, '{}')
}
