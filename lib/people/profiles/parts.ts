/** The tabs of a profile that are shown only if they have something to show. */
export type ProfileParts = { tries: boolean; favorites: boolean; archived: boolean }
