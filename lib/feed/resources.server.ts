export const feedResources = {}
