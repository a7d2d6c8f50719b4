export const boardResources = {}
