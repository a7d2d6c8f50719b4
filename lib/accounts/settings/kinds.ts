/** What comments may do on somebody's pins (`feature_map`): each is on until it is switched off. */
export const commentFeatures = ['comments', 'links', 'mentions'] as const
