import type { WirePin } from '@/lib/content/pins/schema'
import { allInterests, topicName } from '@/lib/content/topics/queries.server'
import { refuse } from '@/lib/core/app-error'
import { idSchema, type Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import texts from '@/messages/en/today.json'
import { type ArticleState, articleListId, articlePath } from './article'
import { articleFeed } from './article-feed.server'
import { articlesIn, articleToEdit } from './edits.server'
import { articleById, articlesOf, editionFor } from './queries.server'
import {
  articlesGet,
  editsGet,
  type WireArticle,
  type WireArticleDetail,
  type WireArticleEdit,
  type WireArticleRow,
  type WireTodaySettings,
} from './schema'
import { articleSeo, todaySeo } from './seo'
import { readTodaySettings } from './settings.server'

/** `listId` is in the page so that it is dropped from the visitors' cache when any article changes. */
type Today = {
  name: 'today'
  articles: WireArticle[]
  bookmark: string | null
  country: string
  listId: string
}

/** Loads `/today/`: the articles of the viewer's edition, newest first. */
export const loadToday: ScreenLoader<Today> = async ({ viewer, country = 'US' }) => {
  const { items, bookmark } = await articlesOf(viewer, editionFor(viewer, country), articlesGet.parse({}))
  return {
    screen: { name: 'today', articles: items, bookmark, country, listId: articleListId },
    seo: todaySeo(items),
  }
}

const isAsRequested = ({ article_type, title, id }: WireArticleDetail, params: Record<string, string>) =>
  articlePath({ type: article_type, title, id }) ===
  `/today/${params.term}/${params.title}/${params.articleId}/`

type Article = { name: 'today-article'; article: WireArticleDetail; feed: string; listId: string }

/** The first page of an article's pins. */
const firstPins = { page_size: 25, bookmarks: [] }

const stateOfFeed = ({ items, bookmark }: Page<WirePin>) => ({ ids: items.map(({ id }) => id), bookmark })

/**
 * Loads `/today/{term}/{title}/{articleId}/`; an address with another term or title leads to the right one. To readers one that
 * is not live does not exist.
 */
export const loadArticle: ScreenLoader<Article> = async ({ viewer, params, path, country = 'US' }) => {
  const { data: id } = idSchema.safeParse(params.articleId)
  if (id === undefined) refuse('notFound')
  const [article, pins] = await Promise.all([
    articleById(viewer, editionFor(viewer, country), id),
    articleFeed(viewer, { article_id: id, ...firstPins }),
  ])
  if (!isAsRequested(article, params)) {
    const at = path.indexOf('?')
    return { redirect: encodeURI(article.url) + (at === -1 ? '' : path.slice(at)), permanent: true }
  }
  const feed = `article:${id}`
  return {
    screen: { name: 'today-article', article, feed, listId: articleListId },
    pins: pins.items,
    feeds: { [feed]: stateOfFeed(pins) },
    seo: articleSeo(article),
  }
}

const adminTitle = { area: 'today', path: 'today.title', english: texts.today.title }

type Edits = {
  name: 'admin-today'
  state: ArticleState
  articles: WireArticleRow[]
  bookmark: string | null
  settings: WireTodaySettings
}

/** Loads `/admin/today?state=`: the articles, for editors. */
export const loadEdits: ScreenLoader<Edits> = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const { data: input } = editsGet.safeParse({ state: query.get('state') ?? undefined })
  if (!input) refuse('notFound')
  const [{ items, bookmark }, settings] = await Promise.all([articlesIn(input), readTodaySettings()])
  return {
    screen: { name: 'admin-today', state: input.state, articles: items, bookmark, settings },
    seo: { title: adminTitle, canonical: '/admin/today/', noindex: true },
  }
}

/** A topic that an editor may choose. */
type TopicChoice = { id: string; name: string }

type Edit = { name: 'admin-article'; article: WireArticleEdit | null; topics: TopicChoice[] }

/** Returns the topics to choose from: all that readers see, and that of the article, which may be hidden. */
async function topicChoices(viewer: Viewer, article: WireArticleEdit | null): Promise<TopicChoice[]> {
  const offered = (await allInterests(viewer)).map(({ id, name }) => ({ id, name }))
  const own = article?.interest_id ?? null
  if (own === null || offered.some(({ id }) => id === own)) return offered
  return [...offered, { id: own, name: await topicName(own) }]
}

/** Loads `/admin/today/{id}` or `/admin/today/new`: the editor of an article. */
export const loadEdit: ScreenLoader<Edit> = async ({ viewer, params }) => {
  permitAdmin(viewer)
  const isNew = params.articleId === 'new'
  const { data: id } = idSchema.safeParse(params.articleId)
  if (!isNew && id === undefined) refuse('notFound')
  const article = id === undefined ? null : await articleToEdit(viewer, id)
  return {
    screen: { name: 'admin-article', article, topics: await topicChoices(viewer, article) },
    seo: { title: adminTitle, canonical: `/admin/today/${params.articleId}/`, noindex: true },
  }
}
