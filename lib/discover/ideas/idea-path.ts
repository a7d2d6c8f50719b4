/** Returns the address of the page with ideas about a topic. */
export const ideaPath = ({ slug, id }: { slug: string; id: string }): string => `/ideas/${slug}/${id}/`

/**
 * The id that the start page of the ideas depends on: it changes whenever a topic comes into its lists or leaves them (the
 * triggers of `rising_topics` and `interests`), since a list does not know the id of a topic that is not on it yet.
 */
export const ideaListId = '100000000000126'

/** The country of a list for everyone. */
export const everywhere = ''
