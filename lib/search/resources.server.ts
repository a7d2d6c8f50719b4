export const searchResources = {}
