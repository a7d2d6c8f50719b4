import type { CloseupProduct, CloseupRichMetadata } from '@/lib/closeup/graphql/closeup-pin'
import type { Time } from '@/lib/media/rich/schema'

const context = { '@context': 'https://schema.org' }

/** Returns a time in ISO 8601: `PT1H30M`. */
const duration = (time: Time | null) => (time ? `PT${time.hours}H${time.minutes}M` : undefined)

/** Drops unknown fields: search engines treat an empty value as an error. */
function known(fields: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
}

const rating = (given: CloseupProduct['aggregateRating']) =>
  given &&
  known({
    '@type': 'AggregateRating',
    ratingValue: given.ratingValue,
    bestRating: given.bestRating,
    reviewCount: given.reviewCount,
    ratingCount: given.ratingCount,
  })

function offerOf({ offerSummary: offer }: CloseupProduct) {
  if (!offer.currency) return undefined
  const stock =
    offer.inStock === null ? undefined : `https://schema.org/${offer.inStock ? 'InStock' : 'OutOfStock'}`
  const common = { priceCurrency: offer.currency, availability: stock }
  if (offer.minPrice && offer.maxPrice && offer.minPrice !== offer.maxPrice)
    return known({
      '@type': 'AggregateOffer',
      lowPrice: offer.minPrice,
      highPrice: offer.maxPrice,
      ...common,
    })
  const price = offer.price ?? offer.minPrice
  return price ? known({ '@type': 'Offer', price, ...common }) : undefined
}

/**
 * Returns the JSON-LD of a pin's linked page: Product, Recipe, Article, HowTo (specification part 1, section
 * 3).
 */
export function structuredRich(rich: CloseupRichMetadata | null, image: string | undefined): object[] {
  if (!rich) return []
  const { products, recipe, article, tutorial } = rich
  const steps = (texts: string[]) => texts.map((text) => ({ '@type': 'HowToStep', text }))
  return [
    ...products.slice(0, 1).map((product) =>
      known({
        ...context,
        '@type': 'Product',
        name: product.name,
        image,
        brand: product.brand && { '@type': 'Brand', name: product.brand },
        offers: offerOf(product),
        aggregateRating: rating(product.aggregateRating),
      }),
    ),
    ...(recipe
      ? [
          known({
            ...context,
            '@type': 'Recipe',
            name: recipe.name,
            image,
            prepTime: duration(recipe.prepTime),
            cookTime: duration(recipe.cookTime),
            totalTime: duration(recipe.totalTime),
            recipeYield: recipe.servingsSummary,
            recipeIngredient: recipe.ingredients.map(({ amt, unit, name }) =>
              [amt, unit, name].filter((part) => part !== '').join(' '),
            ),
            recipeInstructions: steps(recipe.instructions),
            aggregateRating: rating(recipe.aggregateRating),
          }),
        ]
      : []),
    ...(article
      ? [
          known({
            ...context,
            '@type': 'Article',
            headline: article.name,
            image,
            datePublished: article.datePublished,
            author: article.authors.map((name) => ({ '@type': 'Person', name })),
          }),
        ]
      : []),
    ...(tutorial
      ? [
          known({
            ...context,
            '@type': 'HowTo',
            name: tutorial.name,
            image,
            totalTime: duration(tutorial.totalTime),
            supply: tutorial.supplies.map((name) => ({ '@type': 'HowToSupply', name })),
            step: steps(tutorial.steps),
          }),
        ]
      : []),
  ]
}
