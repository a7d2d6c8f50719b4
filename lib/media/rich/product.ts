import { currencyOf, moneyOf } from './money'
import { all, type Node, nodes, text, textOf } from './node'
import { ratingOf } from './rating'
import type { OfferSummary, Product, ShippingInfo } from './schema'

const available = /InStock|LimitedAvailability|OnlineOnly|InStoreOnly|PreOrder|PreSale|BackOrder|MadeToOrder/i
const unavailable = /OutOfStock|SoldOut|Discontinued|Reserved/i

/** Returns true or false for a known availability, null otherwise. */
export function inStock(availability: string): boolean | null {
  if (unavailable.test(availability.replace(/\s/g, ''))) return false
  return available.test(availability.replace(/\s/g, '')) ? true : null
}

const amount = (node: Node | null, name: string) => moneyOf(text(node, name, 60))?.amount ?? null
const byValue = (one: string, other: string) => Number(one) - Number(other)

/** Returns the offers, and those inside aggregates. */
function offersOf(product: Node): Node[] {
  const given = nodes(product, 'offers')
  const inner = given.flatMap((offer) => nodes(offer, 'offers'))
  const variants = nodes(product, 'hasVariant').flatMap((variant) => nodes(variant, 'offers'))
  return [...given, ...inner, ...variants].slice(0, 200)
}

/** Returns the price before a reduction, from the markup that shops use for it. */
function standardPrice(offer: Node): string | null {
  const specs = nodes(offer, 'priceSpecification')
  const listed = specs.find((spec) => /ListPrice|StrikethroughPrice|SRP|MSRP/i.test(text(spec, 'priceType')))
  return amount(listed ?? null, 'price') ?? amount(offer, 'highPrice')
}

function priceOf(offer: Node): string | null {
  const own = amount(offer, 'price')
  if (own !== null) return own
  const specs = nodes(offer, 'priceSpecification').filter((spec) => text(spec, 'priceType') === '')
  return amount(specs[0] ?? null, 'price')
}

function summaryOf(offers: Node[]): OfferSummary {
  const prices = offers.flatMap((offer) => priceOf(offer) ?? []).sort(byValue)
  const low = offers
    .flatMap((offer) => amount(offer, 'lowPrice') ?? [])
    .concat(prices)
    .sort(byValue)[0]
  const high = offers
    .flatMap((offer) => amount(offer, 'highPrice') ?? [])
    .concat(prices)
    .sort(byValue)
    .at(-1)
  const isRange = low !== undefined && high !== undefined && Number(low) < Number(high)
  const stocks = offers.map((offer) => inStock(text(offer, 'availability')))
  const price = prices[0] ?? low ?? null
  const standard = offers.flatMap((offer) =>
    amount(offer, 'lowPrice') ? [] : (standardPrice(offer) ?? []),
  )[0]
  const currencies = offers.flatMap((offer) => [
    currencyOf(text(offer, 'priceCurrency')),
    ...nodes(offer, 'priceSpecification').map((spec) => currencyOf(text(spec, 'priceCurrency'))),
    moneyOf(text(offer, 'price', 60))?.currency ?? '',
  ])
  return {
    price,
    min_price: isRange ? low : null,
    max_price: isRange ? high : null,
    standard_price: standard && price && Number(standard) > Number(price) ? standard : null,
    currency: currencies.find((code) => code !== '') ?? '',
    in_stock: stocks.includes(true) ? true : stocks.includes(false) ? false : null,
  }
}

function shippingOf(details: Node[]): ShippingInfo | null {
  const rates = details.flatMap((detail) => nodes(detail, 'shippingRate'))
  const free = rates.find((rate) => Number(moneyOf(text(rate, 'value', 40))?.amount ?? 'x') === 0)
  const value = details
    .map((detail) => amount(detail, 'freeShippingThreshold'))
    .find((found) => found !== null)
  const threshold = nodes(details[0], 'freeShippingThreshold').map((node) => amount(node, 'value'))[0]
  const free_shipping_value = value ?? threshold ?? null
  if (!free && free_shipping_value === null) return null
  return { free_shipping_price: '0', free_shipping_value }
}

function destinations(details: Node[]): string[] {
  const countries = details
    .flatMap((detail) => nodes(detail, 'shippingDestination'))
    .flatMap((region) => all(region, 'addressCountry'))
    .map((country) => textOf(country, 40).toUpperCase())
  return [...new Set(countries.filter((code) => /^[A-Z]{2}$/.test(code)))].slice(0, 250)
}

/**
 * Returns a schema.org product with its price (specification part 1, section 3); null for one without a name.
 */
export function productOf(node: Node): Product | null {
  const name = text(node, 'name', 300)
  if (name === '') return null
  const offers = offersOf(node)
  const shipping = offers.flatMap((offer) => nodes(offer, 'shippingDetails'))
  return {
    name,
    brand: text(node, 'brand', 100),
    offer_summary: summaryOf(offers),
    shipping_info: shippingOf(shipping),
    ships_to: destinations(shipping),
    aggregate_rating: ratingOf(node),
  }
}
