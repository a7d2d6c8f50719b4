export const accountResources = {}
