/** The comment features of a user's pins (`feature_map`): each is on by default. */
export const commentFeatures = ['comments', 'links', 'mentions'] as const
