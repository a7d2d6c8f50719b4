/** The types of an asset group. */
export const groupTypes = ['BRAND', 'LOCATION_OR_LANGUAGE', 'PRODUCT_LINE', 'OTHER'] as const
export type GroupType = (typeof groupTypes)[number]
