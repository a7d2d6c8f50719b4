import { slugify } from '@/lib/platform/routing/slug'

/** The kinds of articles, which are the first part of their addresses (specification part 1, section 2). */
export const articleTypes = ['shop', 'trending', 'best', 'article'] as const
export type ArticleType = (typeof articleTypes)[number]

/** Limits of an article, in characters and pins. */
export const titleLimit = 100
export const subtitleLimit = 200
export const bodyLimit = 5000
export const termLimit = 100
export const pinLimit = 100
/** Pins that an article needs before it is published. */
export const fewestPins = 3

/** The states of an article: a draft has no time of publishing, that of a scheduled one is to come. */
export const articleStates = ['live', 'scheduled', 'draft', 'ended'] as const
export type ArticleState = (typeof articleStates)[number]

/** Returns the path of an article's page: `/today/{type}/{slugified-title}/{id}/`. */
export const articlePath = ({ type, title, id }: { type: ArticleType; title: string; id: string }): string =>
  `/today/${type}/${slugify(title, 'article')}/${id}/`

/**
 * The id that everything depends on which lists articles: it changes whenever any article does (the trigger of
 * `today_articles`), since a list does not know the id of an article that is not on it yet.
 */
export const articleListId = '100000000000120'
