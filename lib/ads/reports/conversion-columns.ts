import { touches } from '@/lib/ads/attribution/kinds'

/** Events of tags with columns of their own, by the word that v5 has for them. */
const counted = {
  CHECKOUT: 'CHECKOUT',
  SIGNUP: 'SIGNUP',
  LEAD: 'LEAD',
  PAGE_VISIT: 'PAGE_VISIT',
  CUSTOM: 'CUSTOM',
  ADD_TO_CART: 'ADD_TO_CART',
  VIEW_CATEGORY: 'VIEW_CATEGORY',
  SEARCH: 'SEARCH',
  WATCH_VIDEO: 'WATCH_VIDEO',
} as const
type Counted = keyof typeof counted

const count = (event: Counted) => `sum(x.${event.toLowerCase()})`
const value = (event: Counted) => `sum(x.${event.toLowerCase()}_micro)`
const spent = 'sum(x.spent_micro)'
const actions = 'sum(x.outbound_clicks + x.closeups + x.saves)'

/** SQL for the figures of conversions by their v5 names, over the sums of a line; amounts are in the account's currency. */
const figures = {
  TOTAL_CONVERSIONS: 'sum(x.conversions)',
  TOTAL_CHECKOUT: count('CHECKOUT'),
  TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: value('CHECKOUT'),
  TOTAL_CLICK_CHECKOUT: 'sum(x.checkout_click)',
  TOTAL_ENGAGEMENT_CHECKOUT: 'sum(x.checkout_engagement)',
  TOTAL_VIEW_CHECKOUT: 'sum(x.checkout_view)',
  TOTAL_CLICK_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 'sum(x.checkout_click_micro)',
  TOTAL_ENGAGEMENT_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 'sum(x.checkout_engagement_micro)',
  TOTAL_VIEW_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 'sum(x.checkout_view_micro)',
  TOTAL_SIGNUP: count('SIGNUP'),
  TOTAL_SIGNUP_VALUE_IN_MICRO_DOLLAR: value('SIGNUP'),
  TOTAL_CLICK_SIGNUP: 'sum(x.signup_click)',
  TOTAL_ENGAGEMENT_SIGNUP: 'sum(x.signup_engagement)',
  TOTAL_VIEW_SIGNUP: 'sum(x.signup_view)',
  TOTAL_LEAD: count('LEAD'),
  TOTAL_CLICK_LEAD: 'sum(x.lead_click)',
  TOTAL_ENGAGEMENT_LEAD: 'sum(x.lead_engagement)',
  TOTAL_VIEW_LEAD: 'sum(x.lead_view)',
  TOTAL_PAGE_VISIT: count('PAGE_VISIT'),
  TOTAL_CUSTOM: count('CUSTOM'),
  TOTAL_CUSTOM_VALUE_IN_MICRO_DOLLAR: value('CUSTOM'),
  TOTAL_CLICK_ADD_TO_CART: 'sum(x.add_to_cart_click)',
  TOTAL_VIEW_ADD_TO_CART: 'sum(x.add_to_cart_view)',
  CHECKOUT_ROAS: `${value('CHECKOUT')}::float8 / nullif(${spent}, 0)`,
  PAGE_VISIT_ROAS: `${value('PAGE_VISIT')}::float8 / nullif(${spent}, 0)`,
  CUSTOM_ROAS: `${value('CUSTOM')}::float8 / nullif(${spent}, 0)`,
  WEB_CHECKOUT_ROAS: `${value('CHECKOUT')}::float8 / nullif(${spent}, 0)`,
  WEB_CHECKOUT_COST_PER_ACTION: `${spent} / 1000000.0 / nullif(${count('CHECKOUT')}, 0)`,
  PAGE_VISIT_COST_PER_ACTION: `${spent} / 1000000.0 / nullif(${count('PAGE_VISIT')}, 0)`,
  TOTAL_CHECKOUT_CONVERSION_RATE: `${count('CHECKOUT')}::float8 / nullif(${actions}, 0)`,
  TOTAL_SIGNUP_CONVERSION_RATE: `${count('SIGNUP')}::float8 / nullif(${actions}, 0)`,
  TOTAL_LEAD_CONVERSION_RATE: `${count('LEAD')}::float8 / nullif(${actions}, 0)`,
  TOTAL_PAGE_VISIT_CONVERSION_RATE: `${count('PAGE_VISIT')}::float8 / nullif(${actions}, 0)`,
  TOTAL_ADD_TO_CART_CONVERSION_RATE: `${count('ADD_TO_CART')}::float8 / nullif(${actions}, 0)`,
  TOTAL_VIEW_CATEGORY_CONVERSION_RATE: `${count('VIEW_CATEGORY')}::float8 / nullif(${actions}, 0)`,
  TOTAL_SEARCH_CONVERSION_RATE: `${count('SEARCH')}::float8 / nullif(${actions}, 0)`,
  TOTAL_WATCH_VIDEO_CONVERSION_RATE: `${count('WATCH_VIDEO')}::float8 / nullif(${actions}, 0)`,
  TOTAL_CUSTOM_CONVERSION_RATE: `${count('CUSTOM')}::float8 / nullif(${actions}, 0)`,
} as const

export type ConversionColumn = keyof typeof figures
export const conversionColumns = Object.keys(figures) as [ConversionColumn, ...ConversionColumn[]]

/** The figures of conversions as pairs of a name and SQL. */
export const conversionPairs = Object.entries(figures)

const names = Object.keys(counted) as Counted[]

/** Sums of conversions `c` by column name, as SQL. */
const sums: readonly (readonly [name: string, text: string])[] = [
  ['conversions', 'count(*)'],
  ...names.flatMap((event) => {
    const [is, name] = [`c.event = '${event}'`, event.toLowerCase()]
    return [
      [name, `count(*) filter (where ${is})`],
      [`${name}_micro`, `coalesce(sum(c.value_micro) filter (where ${is}), 0)`],
      ...touches.flatMap((touch) => [
        [`${name}_${touch.toLowerCase()}`, `count(*) filter (where ${is} and c.touch = '${touch}')`],
        [
          `${name}_${touch.toLowerCase()}_micro`,
          `coalesce(sum(c.value_micro) filter (where ${is} and c.touch = '${touch}'), 0)`,
        ],
      ]),
    ] as [string, string][]
  }),
]
export const conversionSums = sums.map(([name, text]) => `${text} as ${name}`).join(', ')
/** The same of a joined line `c` that may have no conversions. */
export const conversionNames = sums.map(([name]) => `coalesce(c.${name}, 0) as ${name}`).join(', ')

const within = (at: string, days: string) =>
  `coalesce(c.${at} >= c.happened_at - make_interval(hours => 24 * ${days}), false)`

/**
 * Returns SQL that is true for the one row of a conversion that counts with these windows, in days: of the last click if it was in its window,
 * else of the last engagement, else of the last view. A window of 0 days leaves its kind out.
 */
export const countsWithin = (click: string, engagement: string, view: string) => `case c.touch
  when 'CLICK' then ${click} > 0 and ${within('acted_at', click)}
  when 'ENGAGEMENT' then ${engagement} > 0 and ${within('acted_at', engagement)} and not (${click} > 0 and ${within('clicked_at', click)})
  else ${view} > 0 and ${within('acted_at', view)} and not (${click} > 0 and ${within('clicked_at', click)})
    and not (${engagement} > 0 and ${within('engaged_at', engagement)}) end`
