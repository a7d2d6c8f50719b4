const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/**
 * Returns the kind of registration a payload is (specification part 1, section 5): partner by a business
 * name, facebook by an id, else email.
 */
export function registrationType(payload: {
  business_name?: unknown
  facebook_id?: unknown
}): 'partner' | 'facebook' | 'email' {
  if (isGiven(payload.business_name)) return 'partner'
  return isGiven(payload.facebook_id) ? 'facebook' : 'email'
}
