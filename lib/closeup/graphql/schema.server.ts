import { buildSchema } from 'graphql'
import { cardKinds } from './card-fields'
import { pin } from './pin-shape'
import { schemaOf } from './shape'

/** The plain fields of a pin that closeups do not ask for. */
const otherFields = Object.entries(cardKinds)
  .filter(([name]) => !(name in pin.fields))
  .map(([name, kind]) => `${name}: ${kind}`)

/** The implemented part of the specified GraphQL schema: the closeup (part 1, sections 3 and 7). */
export const schema = buildSchema(`
  type Query { v3GetPin(pin: ID!): V3GetPin! }
  union V3GetPin = Pin | V3GetPinFailure
  type V3GetPinFailure { error: V3Error! }
  type V3Error { code: Int! message: String! }
  type Image { url: String! width: Int! height: Int! }
  type Offer { name: String! brand: String! price: String was: String currency: String! stock: Boolean }
  type ProductPin { id: ID! title: String! }
  type TaggedObject {
    id: ID! status: String! type: String! link: String domain: String pin: ProductPin media: Image offer: Offer
  }
  type PinTag { id: ID! link: String slot: Int! x: Float! y: Float! status: String! objects: [TaggedObject!]! }
  type StoryImage { url: String! small: String! width: Int! height: Int! color: String! }
  type StoryVideo {
    id: ID! duration: Int! sound: Boolean! formats: [VideoFormat!]! captions: VideoCaptions
  }
  type StoryUser { id: ID! username: String! name: String! image: String }
  type StoryProduct {
    type: String! link: String domain: String pin: ProductPin media: Image offer: Offer
  }
  type StoryComment { id: ID! text: String! user: StoryUser! }
  type StoryPoll { page: Int! block: Int! choice: Int counts: [Int!] }
  type StoryTrack { id: ID! url: String! duration: Int! }
  type StoryPlace { x: Float! y: Float! width: Float! height: Float rotation: Float! scaleX: Float! scaleY: Float! }
  type StoryLook { font: String color: String align: String backdrop: String }
  type StoryClip { start: Int! end: Int! }
  type StoryBlock {
    type: String! text: String! alt: String! place: StoryPlace look: StoryLook image: StoryImage video: StoryVideo link: String
    amount: String unit: String name: String artist: String track: StoryTrack user: StoryUser product: StoryProduct
    comment: StoryComment kind: String options: [String!] poll: StoryPoll color: String
  }
  type StoryPage { layout: String! background: String! clips: [StoryClip!]! blocks: [StoryBlock!]! }
  type StoryBasic { type: String! key: String value: String title: String items: [String!] }
  type StoryRecipe { cookTime: Int servings: Int diets: [String!]! }
  type StoryMetadata {
    pinTitle: String! canvasAspectRatio: Float! templateType: String! version: Int!
    recipeData: StoryRecipe basics: [StoryBasic!]!
  }
  type StoryPinData {
    id: ID! pageCount: Int! isDeleted: Boolean! hasProductPins: Boolean! metadata: StoryMetadata! pages: [StoryPage!]!
  }
  type CarouselSlot {
    id: ID! title: String! description: String! link: String trackedLink: String domain: String
    imageSignature: String! dominantColor: String! images(spec: String!): Image
  }
  type CarouselData { id: ID! index: Int! carouselSlots: [CarouselSlot!]! }
  ${schemaOf(
    pin,
    `mobileLink: String images(spec: String!): Image storyPinData: StoryPinData carouselData: CarouselData
      pinTags: [PinTag!]! ${otherFields.join(' ')}`,
  )}
`)
