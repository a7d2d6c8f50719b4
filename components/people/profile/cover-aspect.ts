/** The width of a profile's cover by its height: the same on a phone, so that one crop holds everywhere. */
export const profileCoverAspect = 2.5
