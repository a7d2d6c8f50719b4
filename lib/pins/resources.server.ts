export const pinResources = {}
