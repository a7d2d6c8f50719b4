import { buildSchema } from 'graphql'

/** The part of the spec's GraphQL that exists: the closeup (part 1, sections 3 and 7). */
export const schema = buildSchema(`
  type Query { v3GetPin(pin: ID!): V3GetPin! }
  union V3GetPin = Pin | V3GetPinFailure
  type V3GetPinFailure { error: V3Error! }
  type V3Error { code: Int! message: String! }
  type Image { url: String! width: Int! height: Int! }
  type ReactionCount { reactionType: Int! reactionCount: Int! }
  type AggregatedPinData { id: ID! entityId: ID! commentCount: Int! saves: Int! }
  type User {
    id: ID! entityId: ID! username: String! fullName: String! firstName: String!
    imageSmallUrl: String imageMediumUrl: String imageLargeUrl: String
    followerCount: Int! explicitlyFollowedByMe: Boolean! followedByMe: Boolean!
  }
  type BoardOwner { id: ID! username: String! }
  type Board {
    id: ID! entityId: ID! name: String! url: String! privacy: String! layout: String! owner: BoardOwner!
  }
  type BoardSection { id: ID! title: String! slug: String! }
  type Time { hours: Int! minutes: Int! }
  type OfferSummary {
    price: String minPrice: String maxPrice: String standardPrice: String currency: String! inStock: Boolean
  }
  type ShippingInfo { freeShippingPrice: String freeShippingValue: String }
  type Rating { ratingValue: Float! bestRating: Float! reviewCount: Int ratingCount: Int }
  type Product {
    name: String! brand: String! offerSummary: OfferSummary! shippingInfo: ShippingInfo aggregateRating: Rating
  }
  type Ingredient { amt: String! unit: String! name: String! }
  type Recipe {
    name: String! cookTime: Time prepTime: Time totalTime: Time displayCookTime: Int diets: [String!]!
    servingsSummary: String! ingredients: [Ingredient!]! instructions: [String!]! aggregateRating: Rating
  }
  type Article { name: String! datePublished: String authors: [String!]! }
  type Tutorial { name: String! totalTime: Time supplies: [String!]! steps: [String!]! }
  type RichMetadata {
    title: String! description: String! siteName: String!
    products: [Product!]! recipe: Recipe article: Article tutorial: Tutorial
  }
  type Pin {
    id: ID! entityId: ID! title: String! gridTitle: String! description: String! descriptionHtml: String!
    altText: String! dominantColor: String! link: String domain: String createdAt: String!
    isPromoted: Boolean! commentsDisabled: Boolean! repinCount: Int!
    reactionCountsData: [ReactionCount!]! reactionByMe: Int!
    aggregatedPinData: AggregatedPinData!
    images(spec: String!): Image
    seoTitle: String! seoDescription: String! seoUrl: String! seoNoindexReason: String
    pinner: User! board: Board! section: BoardSection
    richMetadata: RichMetadata
    isEligibleForPdp: Boolean! isEligibleForPdpPlus: Boolean! isOosProduct: Boolean! isStaleProduct: Boolean!
    shipsToUserCountry: Boolean!
  }
`)
