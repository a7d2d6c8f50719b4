import { articleOf, momentOf, tutorialOf } from './article'
import { jsonLdNodes } from './json-ld'
import { currencyOf, moneyOf } from './money'
import { type Node, textOf, typesOf } from './node'
import { type PageData, pageData } from './page-data'
import { inStock, productOf } from './product'
import { recipeOf } from './recipe'
import type { Article, Product, RichMetadata } from './schema'

const isArticle = /^(?:\w*Article|BlogPosting|Report|LiveBlogPosting)$/
const isProduct = /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Book)$/

const ofType = (found: readonly Node[], form: RegExp) =>
  found.filter((node) => typesOf(node).some((type) => form.test(type)))

/** Returns the first result of any of the nodes. */
function firstOf<T>(found: readonly Node[], make: (node: Node) => T | null): T | null {
  for (const node of found) {
    const made = make(node)
    if (made !== null) return made
  }
  return null
}

const meta = ({ meta }: PageData, ...names: string[]) => {
  const name = names.find((one) => meta.has(one))
  return textOf(name ? meta.get(name) : '', 1000)
}

/** Returns a product described only by the page's Open Graph tags. */
function openGraphProduct(page: PageData, name: string): Product | null {
  const price = moneyOf(meta(page, 'product:price:amount', 'og:price:amount', 'product:sale_price:amount'))
  const isOne = /product/i.test(meta(page, 'og:type')) || price !== null
  if (!isOne || name === '') return null
  const standard = moneyOf(meta(page, 'product:original_price:amount', 'og:standard_price:amount'))?.amount
  return {
    name,
    brand: meta(page, 'product:brand', 'og:brand'),
    offer_summary: {
      price: price?.amount ?? null,
      min_price: null,
      max_price: null,
      standard_price: standard && price && Number(standard) > Number(price.amount) ? standard : null,
      currency:
        currencyOf(meta(page, 'product:price:currency', 'og:price:currency')) || (price?.currency ?? ''),
      in_stock: inStock(meta(page, 'product:availability', 'og:availability')),
    },
    shipping_info: null,
    ships_to: [],
    aggregate_rating: null,
  }
}

function openGraphArticle(page: PageData, name: string, now: Date): Article | null {
  const published = meta(page, 'article:published_time', 'article:published', 'og:published_time')
  if (name === '' || (!/^article$/i.test(meta(page, 'og:type')) && published === '')) return null
  const author = meta(page, 'article:author', 'author')
  const authors = author === '' || /^https?:/.test(author) ? [] : [author]
  return { name, date_published: momentOf(published, now), authors }
}

/**
 * Returns the metadata of a page by JSON-LD, microdata and Open Graph, in this order (specification part 1, section 3).
 * Returns empty fields for a page without any; never throws, whatever the HTML. `now` bounds dates.
 */
export function richMetadata(html: string, now: Date): RichMetadata {
  return metadataOf(pageData(html), now)
}

/** Works as `richMetadata`, on a parsed page. */
export function metadataOf(page: PageData, now: Date): RichMetadata {
  const found = [...jsonLdNodes(page.jsonLd), ...page.items]
  const title = meta(page, 'og:title', 'twitter:title').slice(0, 300) || textOf(page.title, 300)
  const products = ofType(found, isProduct).flatMap((node) => productOf(node) ?? [])
  const fromTags = products.length === 0 ? openGraphProduct(page, title) : null
  const recipe = firstOf(ofType(found, /^Recipe$/), recipeOf)
  const tutorial = firstOf(ofType(found, /^HowTo$/), tutorialOf)
  const article =
    firstOf(ofType(found, isArticle), (node) => articleOf(node, now)) ?? openGraphArticle(page, title, now)
  return {
    title,
    description: meta(page, 'og:description', 'description', 'twitter:description'),
    site_name: meta(page, 'og:site_name', 'application-name').slice(0, 100),
    products: [...products, ...(fromTags ? [fromTags] : [])].slice(0, 20),
    recipe,
    article: recipe || tutorial ? null : article,
    tutorial,
  }
}
