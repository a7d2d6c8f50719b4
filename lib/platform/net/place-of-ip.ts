/** A row of a location database, of the built-in one or another vendor's, in the usual forms. */
export type LocationRow = {
  country_code?: unknown
  country?: { iso_code?: unknown }
  subdivisions?: readonly { iso_code?: unknown }[]
  state1?: unknown
}

export type Place = { country: string | null; region: string | null }

const countryForm = /^[A-Z]{2}$/
const regionForm = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’()-]{0,79}$/u
const matching = (form: RegExp, ...values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && form.test(value)) ?? null

/**
 * Returns the country (ISO 3166, two capital letters) and the region (its code or name, as in the database) of a row;
 * null for a missing value.
 */
export function placeOf(row: LocationRow | null): Place {
  return {
    country: matching(countryForm, row?.country?.iso_code, row?.country_code),
    region: matching(regionForm, row?.subdivisions?.[0]?.iso_code, row?.state1),
  }
}
