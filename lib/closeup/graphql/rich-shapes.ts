import { many, maybe, one, shape } from './shape'

const time = shape('Time', { hours: 'Int!', minutes: 'Int!' })

const rating = shape('Rating', {
  ratingValue: 'Float!',
  bestRating: 'Float!',
  reviewCount: 'Int',
  ratingCount: 'Int',
})

/** A product; amounts are decimals in `currency`. */
export const product = shape('Product', {
  name: 'String!',
  brand: 'String!',
  offerSummary: one(
    shape('OfferSummary', {
      price: 'String',
      minPrice: 'String',
      maxPrice: 'String',
      standardPrice: 'String',
      currency: 'String!',
      inStock: 'Boolean',
    }),
  ),
  shippingInfo: maybe(shape('ShippingInfo', { freeShippingPrice: 'String', freeShippingValue: 'String' })),
  aggregateRating: maybe(rating),
})

export const recipe = shape('Recipe', {
  name: 'String!',
  cookTime: maybe(time),
  prepTime: maybe(time),
  totalTime: maybe(time),
  displayCookTime: 'Int',
  diets: '[String!]!',
  servingsSummary: 'String!',
  ingredients: many(shape('Ingredient', { amt: 'String!', unit: 'String!', name: 'String!' })),
  instructions: '[String!]!',
  aggregateRating: maybe(rating),
})

/** Rich metadata (specification part 1, section 3) in GraphQL's spelling. */
export const richMetadata = shape('RichMetadata', {
  title: 'String!',
  description: 'String!',
  siteName: 'String!',
  products: many(product),
  recipe: maybe(recipe),
  article: maybe(shape('Article', { name: 'String!', datePublished: 'String', authors: '[String!]!' })),
  tutorial: maybe(
    shape('Tutorial', {
      name: 'String!',
      totalTime: maybe(time),
      supplies: '[String!]!',
      steps: '[String!]!',
    }),
  ),
})
