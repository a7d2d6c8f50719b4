import type { Product, Rating, RichMetadata } from '@/lib/media/rich/schema'

const rating = (given: Rating | null) =>
  given && {
    ratingValue: given.rating_value,
    bestRating: given.best_rating,
    reviewCount: given.review_count,
    ratingCount: given.rating_count,
  }

function product({ name, brand, offer_summary, shipping_info, aggregate_rating }: Product) {
  return {
    name,
    brand,
    offerSummary: {
      price: offer_summary.price,
      minPrice: offer_summary.min_price,
      maxPrice: offer_summary.max_price,
      standardPrice: offer_summary.standard_price,
      currency: offer_summary.currency,
      inStock: offer_summary.in_stock,
    },
    shippingInfo: shipping_info && {
      freeShippingPrice: shipping_info.free_shipping_price,
      freeShippingValue: shipping_info.free_shipping_value,
    },
    aggregateRating: rating(aggregate_rating),
  }
}

/**
 * Returns a linked page's metadata in the spelling of the persisted queries; null if there is nothing to show.
 */
export function presentRich({ recipe, tutorial, article, ...rich }: RichMetadata) {
  if (!recipe && !tutorial && !article && rich.products.length === 0) return null
  return {
    title: rich.title,
    description: rich.description,
    siteName: rich.site_name,
    products: rich.products.map(product),
    recipe: recipe && {
      name: recipe.name,
      cookTime: recipe.cook_time,
      prepTime: recipe.prep_time,
      totalTime: recipe.total_time,
      displayCookTime: recipe.display_cook_time,
      diets: recipe.diets,
      servingsSummary: recipe.servings_summary,
      ingredients: recipe.ingredients,
      instructions: recipe.instructions,
      aggregateRating: rating(recipe.aggregate_rating),
    },
    article: article && {
      name: article.name,
      datePublished: article.date_published,
      authors: article.authors,
    },
    tutorial: tutorial && {
      name: tutorial.name,
      totalTime: tutorial.total_time,
      supplies: tutorial.supplies,
      steps: tutorial.steps,
    },
  }
}
