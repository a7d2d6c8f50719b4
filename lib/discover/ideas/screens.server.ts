import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import texts from '@/messages/en/ideas.json'
import { ideaListId, ideaPath } from './idea-path'
import { type Idea, type IdeaLists, ideaLists } from './queries.server'

/** `listId` is in the page so that it is dropped from the visitors' cache when a list changes. */
type Ideas = { name: 'ideas'; country: string; month: number; lists: IdeaLists; listId: string }

/** Returns the topics of some lists, each once. */
const once = (ideas: readonly Idea[]) => [...new Map(ideas.map((idea) => [idea.id, idea])).values()]

/** Returns the month of now, from 1 to 12 (UTC: a page is for everyone of a country). */
export const monthNow = (now = new Date()): number => now.getUTCMonth() + 1

/** Loads `/ideas/`: topics to get ideas from now, in the country of the request. */
export const loadIdeas: ScreenLoader<Ideas> = async ({ viewer, country = 'US' }) => {
  const month = monthNow()
  const lists = await ideaLists(viewer, country, month)
  const { seasonal, rising, local, all } = lists
  const listed = once([...seasonal, ...rising, ...local, ...all])
  return {
    screen: { name: 'ideas', country, month, lists, listId: ideaListId },
    seo: {
      title: { area: 'ideas', path: 'ideas.title', english: texts.ideas.title },
      description: 'Ideas for this season, and what people on Magpie save right now.',
      canonical: '/ideas/',
      noindex: listed.length === 0,
      structured: [
        {
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: texts.ideas.title,
          url: '/ideas/',
          mainEntity: {
            '@type': 'ItemList',
            itemListElement: listed.map((idea, n) => ({
              '@type': 'ListItem',
              position: n + 1,
              name: idea.name,
              url: ideaPath(idea),
            })),
          },
        },
      ],
    },
  }
}
