/** The tabs of a profile that are shown only if they have something to show. */
export type ProfileParts = { shop: boolean; tries: boolean; favorites: boolean; archived: boolean }
