export const topicResources = {}
