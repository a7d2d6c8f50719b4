const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/**
 * Returns the kind of registration of a payload (specification part 1, section 5): partner with a business name,
 * facebook with an id, otherwise email.
 */
export function registrationType(payload: {
  business_name?: unknown
  facebook_id?: unknown
}): 'partner' | 'facebook' | 'email' {
  if (isGiven(payload.business_name)) return 'partner'
  return isGiven(payload.facebook_id) ? 'facebook' : 'email'
}
