import Head from 'next/head'
import { useRouter } from 'next/router'
import { badgeText } from '@/components/inbox/notifications/badge-text'
import type { Seo } from '@/lib/edge/screens/state'
import { useAppSelector } from '@/store/hooks'

const siteName = 'Magpie'

/** Serializes JSON so that no `</script>` or line separator in a title can end the script. */
function safeJson(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

const feeds = (path: string) => [
  { type: 'application/rss+xml', href: `${path}.rss` },
  { type: 'application/atom+xml', href: `${path}.atom` },
]

/** Returns the type of a picture by its address. */
const typeOfImage = (url: string) =>
  /\.jpe?g$/.test(url) ? 'image/jpeg' : `image/${url.slice(url.lastIndexOf('.') + 1)}`

const oembedOf = (canonical: string) => ({
  type: 'application/json+oembed',
  href: `/oembed.json?url=${encodeURIComponent(canonical)}`,
})

/** Returns links to machine-readable forms of a screen: oEmbed, and RSS and Atom of a person, board, section, topic, or of Today. */
function discoveredBy(route: string, canonical: string) {
  if (route === '/pin/[id]') return [oembedOf(canonical)]
  const path = URL.canParse(canonical) ? new URL(canonical).pathname : canonical
  if (route.startsWith('/today')) return feeds('/today/feed')
  if (route === '/[username]') return [...feeds(`${path}feed`), oembedOf(canonical)]
  if (route === '/[username]/[slug]') return [...feeds(path.replace(/\/$/, '')), oembedOf(canonical)]
  if (route === '/topics/[interest]') return feeds(path.replace(/\/$/, ''))
  return route === '/[username]/[slug]/[section]' ? feeds(path.replace(/\/$/, '')) : []
}

/** Renders the metadata: title, description, canonical address, Open Graph and JSON-LD. */
export function PageHead({ seo }: { seo: Seo }) {
  const unread = useAppSelector((state) => state.notifications.unread)
  const name = seo.title === siteName ? siteName : `${seo.title} | ${siteName}`
  const title = unread > 0 ? `(${badgeText(unread)}) ${name}` : name
  const discovered = discoveredBy(useRouter().route, seo.canonical)
  return (
    <Head>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {seo.description && <meta key="description" name="description" content={seo.description} />}
      {seo.noindex && <meta key="robots" name="robots" content="noindex" />}
      <link key="canonical" rel="canonical" href={seo.canonical} />
      <link
        key="search"
        rel="search"
        type="application/opensearchdescription+xml"
        title={siteName}
        href="/opensearch.xml"
      />
      {discovered.map((form) => (
        <link key={`alternate ${form.type}`} rel="alternate" {...form} />
      ))}
      <meta key="og:site_name" property="og:site_name" content={siteName} />
      <meta key="og:type" property="og:type" content={seo.type} />
      <meta key="og:title" property="og:title" content={seo.title} />
      {seo.description && <meta key="og:description" property="og:description" content={seo.description} />}
      <meta key="og:url" property="og:url" content={seo.canonical} />
      {seo.image && <meta key="og:image" property="og:image" content={seo.image.url} />}
      {seo.image && (
        <meta key="og:image:type" property="og:image:type" content={typeOfImage(seo.image.url)} />
      )}
      {seo.image && <meta key="og:image:width" property="og:image:width" content={String(seo.image.width)} />}
      {seo.image && (
        <meta key="og:image:height" property="og:image:height" content={String(seo.image.height)} />
      )}
      {seo.image && <meta key="og:image:alt" property="og:image:alt" content={seo.image.alt} />}
      {seo.wide && <meta key="og:image wide" property="og:image" content={seo.wide.url} />}
      {seo.wide && (
        <meta key="og:image:type wide" property="og:image:type" content={typeOfImage(seo.wide.url)} />
      )}
      {seo.wide && (
        <meta key="og:image:width wide" property="og:image:width" content={String(seo.wide.width)} />
      )}
      {seo.wide && (
        <meta key="og:image:height wide" property="og:image:height" content={String(seo.wide.height)} />
      )}
      {seo.video && <meta key="og:video" property="og:video" content={seo.video.url} />}
      {seo.video && <meta key="og:video:type" property="og:video:type" content="video/mp4" />}
      {seo.video && <meta key="og:video:width" property="og:video:width" content={String(seo.video.width)} />}
      {seo.video && (
        <meta key="og:video:height" property="og:video:height" content={String(seo.video.height)} />
      )}
      <meta key="twitter:card" name="twitter:card" content={seo.image ? 'summary_large_image' : 'summary'} />
      {seo.structured.map((item) => (
        <script
          // Next keeps one element per key.
          key={`structured ${'@type' in item ? item['@type'] : ''}`}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON-LD has no other form; safeJson escapes it.
          dangerouslySetInnerHTML={{ __html: safeJson(item) }}
        />
      ))}
    </Head>
  )
}
