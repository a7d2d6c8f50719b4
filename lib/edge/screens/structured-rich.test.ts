import { expect, test } from 'vitest'
import type { CloseupProduct, CloseupRichMetadata } from '@/lib/closeup/graphql/closeup-pin'
import { structuredRich } from './structured-rich'

const nothing: CloseupRichMetadata = {
  title: '',
  description: '',
  siteName: '',
  products: [],
  recipe: null,
  article: null,
  tutorial: null,
}
const offer = {
  price: null,
  minPrice: null,
  maxPrice: null,
  standardPrice: null,
  currency: 'EUR',
  inStock: null,
}
const product = (over: object): CloseupProduct => ({
  name: 'Lamp',
  brand: '',
  offerSummary: { ...offer, ...over },
  shippingInfo: null,
  aggregateRating: null,
})
const of = (rich: Partial<CloseupRichMetadata>) => structuredRich({ ...nothing, ...rich }, '/a.jpg')[0]

test('returns nothing without data', () => {
  expect(structuredRich(null, undefined)).toEqual([])
  expect(structuredRich(nothing, undefined)).toEqual([])
})

test('returns a product with its price, without unknown fields', () => {
  expect(of({ products: [product({ price: '12.00', inStock: true })] })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Lamp',
    image: '/a.jpg',
    offers: {
      '@type': 'Offer',
      price: '12.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(of({ products: [product({})] })).not.toHaveProperty('offers')
  expect(of({ products: [product({ price: '1.00', currency: '' })] })).not.toHaveProperty('offers')
})

test('returns the price range of a product', () => {
  expect(of({ products: [product({ price: '10.00', minPrice: '10.00', maxPrice: '14.00' })] })).toMatchObject(
    {
      offers: { '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '14.00' },
    },
  )
})

test('returns a recipe', () => {
  const time = { hours: 1, minutes: 5 }
  const recipe = {
    ...{ name: 'Tart', cookTime: time, prepTime: null, totalTime: time, displayCookTime: 65, diets: [] },
    servingsSummary: '8',
    ingredients: [{ amt: '250', unit: 'g', name: 'flour' }],
    instructions: ['Stir.'],
    aggregateRating: { ratingValue: 4, bestRating: 5, reviewCount: null, ratingCount: 9 },
  }
  expect(of({ recipe })).toMatchObject({
    '@type': 'Recipe',
    cookTime: 'PT1H5M',
    recipeIngredient: ['250 g flour'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Stir.' }],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, bestRating: 5, ratingCount: 9 },
  })
})

test('returns an article and a tutorial', () => {
  const article = { name: 'News', datePublished: '2026-01-02T00:00:00.000Z', authors: ['Ada'] }
  expect(of({ article })).toMatchObject({ '@type': 'Article', headline: 'News', author: [{ name: 'Ada' }] })
  const tutorial = { name: 'Knit', totalTime: null, supplies: ['Yarn'], steps: ['Cast on.'] }
  expect(of({ tutorial })).toMatchObject({
    '@type': 'HowTo',
    supply: [{ name: 'Yarn' }],
    step: [{ text: 'Cast on.' }],
  })
})
