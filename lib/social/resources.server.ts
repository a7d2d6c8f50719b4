export const socialResources = {}
