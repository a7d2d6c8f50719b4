/** Aspect ratio of a profile's cover: the same on all screens, so that one crop fits everywhere. */
export const profileCoverAspect = 2.5
