import { articleListId } from '@/lib/discover/today/article'
import { sharedEdition } from '@/lib/discover/today/editions'
import { articlesOf } from '@/lib/discover/today/queries.server'
import type { WireArticle } from '@/lib/discover/today/schema'
import texts from '@/messages/en/today.json'
import type { Document } from './document.server'
import { absolute, visitor, xmlText } from './document-parts.server'

const page = { page_size: 25, bookmarks: [] }
const { title, intro } = texts.today

/** Returns the address of an article, and what a reader shows of it: its cover and subtitle, escaped again for the XML around. */
function partsOf({ cover, subtitle, url, published_at }: WireArticle) {
  const link = xmlText(encodeURI(absolute(url)))
  const picture = cover ? `<img src="${absolute(cover.large_url)}" alt="${xmlText(cover.alt_text)}">` : ''
  const content = xmlText(`<a href="${link}">${picture}</a><p>${xmlText(subtitle)}</p>`)
  return { link, content, time: new Date(published_at ?? 0) }
}

function item(article: WireArticle): string {
  const { link, content, time } = partsOf(article)
  return `<item><title>${xmlText(article.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${time.toUTCString()}</pubDate><category>${xmlText(article.article_type)}</category><description>${content}</description></item>`
}

function entry(article: WireArticle): string {
  const { link, content, time } = partsOf(article)
  const iso = time.toISOString()
  return `<entry><title>${xmlText(article.title)}</title><id>${link}</id><link href="${link}"/><published>${iso}</published><updated>${iso}</updated><author><name>Magpie</name></author><category term="${xmlText(article.article_type)}"/><content type="html">${content}</content></entry>`
}

const rss = (articles: readonly WireArticle[]) =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${absolute('/today/')}</link><description>${xmlText(intro)}</description><language>en</language><ttl>60</ttl><atom:link href="${absolute('/today/feed.rss')}" rel="self" type="application/rss+xml"/>${articles.map(item).join('')}</channel></rss>`

const atom = (articles: readonly WireArticle[], modified: Date | undefined) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>${title}</title><subtitle>${xmlText(intro)}</subtitle><id>${absolute('/today/')}</id><link href="${absolute('/today/')}"/><link href="${absolute('/today/feed.atom')}" rel="self" type="application/atom+xml"/><updated>${(modified ?? new Date(0)).toISOString()}</updated>${articles.map(entry).join('')}</feed>`

/** Returns `/today/feed.rss` or `.atom`: the newest articles that are for everyone, in English. */
export async function todayFeed(format: 'rss' | 'atom'): Promise<Document> {
  const { items } = await articlesOf(visitor, sharedEdition, page)
  const [newest] = items
  const modified = newest?.published_at ? new Date(newest.published_at) : undefined
  const text = format === 'rss' ? rss(items) : atom(items, modified)
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`,
    type: `application/${format}+xml`,
    about: [articleListId, items],
    modified,
    isOpen: true,
  }
}
