/** Levels of the tree of topics: a topic of the last one has no parts. */
export const topicDepth = 3
