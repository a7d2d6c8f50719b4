import type { EntityStatus, ObjectiveType, ReviewStatus } from '@/lib/ads/campaigns/kinds'
import type { RejectedReason } from '@/lib/ads/review/reasons'

/** An ad of the demo world: the product of a board of the shop by its position, oldest first. */
export interface DemoAd {
  product: number
  review?: Exclude<ReviewStatus, 'OTHER'>
  reason?: RejectedReason
  note?: string
}

export interface DemoAdGroup {
  name: string
  board: string
  /** In units of the currency of its account. */
  daily: number
  /** The most that the event which its objective pays for costs: a click, or one view. */
  price: number
  /** Cards of each ad that are seen in a day. */
  views: number
  keywords?: readonly string[]
  ads: readonly DemoAd[]
}

export interface DemoCampaign {
  name: string
  objective: ObjectiveType
  status: EntityStatus
  /** Days ago on which it started, and on which its last card was seen: 0 for one that runs. */
  days: readonly [from: number, to: number]
  /** True if it ended on that day. */
  hasEnd?: boolean
  groups: readonly DemoAdGroup[]
}

/** Days of the events of ads. */
export const advertisedDays = 60

/** Lists what four shops advertise, from the ad account "Brand" of each. */
export const demoCampaigns: Readonly<Record<string, readonly DemoCampaign[]>> = {
  northlight_home: [
    {
      name: 'Lamps for long evenings',
      objective: 'CONSIDERATION',
      status: 'ACTIVE',
      days: [58, 0],
      groups: [
        {
          name: 'Table lamps',
          board: 'Lamps',
          daily: 20,
          price: 0.45,
          views: 34,
          keywords: ['table lamp', 'bedside lamp', 'warm light'],
          ads: [{ product: 0 }, { product: 1 }],
        },
        {
          name: 'Reading corners',
          board: 'Lamps',
          daily: 15,
          price: 0.5,
          views: 22,
          ads: [
            { product: 2 },
            {
              product: 3,
              review: 'REJECTED',
              reason: 'PROMOTIONS_AND_PRICES',
              note: 'The price in the picture is not the price on your page.',
            },
          ],
        },
      ],
    },
    {
      name: 'A softer bedroom',
      objective: 'WEB_CONVERSION',
      status: 'ACTIVE',
      days: [30, 0],
      groups: [
        {
          name: 'Cushions and throws',
          board: 'Soft things',
          daily: 25,
          price: 0.01,
          views: 30,
          ads: [{ product: 0 }, { product: 1 }],
        },
      ],
    },
    {
      name: 'Seats for the season',
      objective: 'CONSIDERATION',
      status: 'ACTIVE',
      days: [55, 20],
      hasEnd: true,
      groups: [
        {
          name: 'Armchairs',
          board: 'Seats',
          daily: 18,
          price: 0.4,
          views: 26,
          ads: [{ product: 0 }, { product: 1 }],
        },
      ],
    },
    {
      name: 'Patterned rugs',
      objective: 'AWARENESS',
      status: 'PAUSED',
      days: [40, 12],
      groups: [
        { name: 'Everyone', board: 'Soft things', daily: 10, price: 0.01, views: 20, ads: [{ product: 4 }] },
      ],
    },
    {
      name: 'All our lamps',
      objective: 'CATALOG_SALES',
      status: 'ACTIVE',
      days: [15, 0],
      groups: [
        { name: 'Lamps in stock', board: 'Lamps', daily: 12, price: 0.35, views: 24, ads: [{ product: 0 }] },
      ],
    },
  ],
  fjord_outdoor: [
    {
      name: 'Sweaters for the cabin',
      objective: 'CONSIDERATION',
      status: 'ACTIVE',
      days: [45, 0],
      groups: [
        {
          name: 'Knitwear',
          board: 'Knitwear',
          daily: 200,
          price: 4.5,
          views: 30,
          keywords: ['wool sweater', 'knitted hat'],
          ads: [{ product: 0 }, { product: 1 }, { product: 2, review: 'PENDING' }],
        },
      ],
    },
    {
      name: 'On the trail',
      objective: 'CONSIDERATION',
      status: 'ACTIVE',
      days: [59, 30],
      hasEnd: true,
      groups: [
        { name: 'Hikers', board: 'On the trail', daily: 150, price: 4, views: 24, ads: [{ product: 0 }] },
      ],
    },
  ],
  atelier_marais: [
    {
      name: 'Dresses for warm days',
      objective: 'WEB_CONVERSION',
      status: 'ACTIVE',
      days: [50, 0],
      groups: [
        {
          name: 'Dresses',
          board: 'Dresses and skirts',
          daily: 22,
          price: 0.01,
          views: 28,
          keywords: ['summer dress', 'linen dress'],
          ads: [{ product: 0 }, { product: 1 }],
        },
      ],
    },
    {
      name: 'Coats',
      objective: 'CONSIDERATION',
      status: 'PAUSED',
      days: [35, 15],
      groups: [
        {
          name: 'Coats and shirts',
          board: 'Coats and shirts',
          daily: 15,
          price: 0.5,
          views: 20,
          ads: [
            { product: 0 },
            {
              product: 1,
              review: 'REJECTED',
              reason: 'LANDING_PAGE_BROKEN',
              note: 'The page answered with an error when we looked.',
            },
          ],
        },
      ],
    },
  ],
  mori_paper: [
    {
      name: 'Notebooks',
      objective: 'CONSIDERATION',
      status: 'ACTIVE',
      days: [40, 0],
      groups: [
        {
          name: 'People who write',
          board: 'For writing',
          daily: 3000,
          price: 60,
          views: 26,
          ads: [{ product: 0 }, { product: 1 }],
        },
      ],
    },
    {
      name: 'Prints for a new flat',
      objective: 'AWARENESS',
      status: 'ACTIVE',
      days: [57, 25],
      hasEnd: true,
      groups: [{ name: 'Prints', board: 'Prints', daily: 2000, price: 1, views: 18, ads: [{ product: 0 }] }],
    },
  ],
}
