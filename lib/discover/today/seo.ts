import type { SeoNote } from '@/lib/platform/manifest/screen'
import texts from '@/messages/en/today.json'
import type { WireArticle, WireArticleDetail } from './schema'

const imageOf = ({ cover, title }: WireArticle): SeoNote['image'] =>
  cover && { url: cover.preview_url, width: 600, height: 315, alt: cover.alt_text || title }

const wideOf = ({ cover }: WireArticle): Pick<SeoNote, 'wide'> =>
  cover ? { wide: { url: cover.large_url, width: cover.large_width, height: cover.large_height } } : {}

/** Returns the metadata of `/today/`: the articles as a list. */
export function todaySeo(articles: readonly WireArticle[]): SeoNote {
  const [first] = articles
  return {
    title: { area: 'today', path: 'today.title', english: texts.today.title },
    description: 'Ideas that people on Magpie save right now, and stories picked by its editors.',
    canonical: '/today/',
    ...(first ? { image: imageOf(first) } : {}),
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: texts.today.title,
        url: '/today/',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: articles.map(({ title, url }, n) => ({
            '@type': 'ListItem',
            position: n + 1,
            name: title,
            url,
          })),
        },
      },
    ],
  }
}

/** Returns the metadata of an article; one that readers do not see is kept out of search engines. */
export function articleSeo(article: WireArticleDetail): SeoNote {
  const { title, subtitle, body, cover, url } = article
  const description = subtitle || body.slice(0, 200)
  return {
    title,
    description,
    canonical: url,
    type: 'article',
    noindex: article.state !== 'live',
    image: imageOf(article),
    ...wideOf(article),
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        ...(description ? { description } : {}),
        ...(cover ? { image: { '@type': 'ImageObject', url: cover.large_url } } : {}),
        ...(article.published_at ? { datePublished: article.published_at } : {}),
        dateModified: article.updated_at,
        url,
        author: { '@type': 'Organization', name: 'Magpie', url: '/' },
        ...(article.topic ? { about: { '@type': 'Thing', name: article.topic.name } } : {}),
      },
    ],
  }
}
