/** Returns the address of a topic's page. */
export const topicPath = ({ slug }: { slug: string }): string => `/topics/${slug}/`
