import { resource } from '@/lib/edge/client/resource-client'
import { searchIdNow, sendAgain } from './sent-pictures'

/** Names what narrows look-alikes; nothing by default. Prices are in `currency`. */
export type LookChoice = {
  is_shopping?: boolean
  price_min?: number
  price_max?: number
  currency?: string
  domain?: string
  category?: string
}

const visual = resource('VisualSearchFlashlightUnifiedResource')
type Answer = Awaited<ReturnType<typeof visual.get>>
/** The filters of an answer, with the number of pins that each would leave. */
export type LookFilters = Pick<Answer['data'], 'price_filters' | 'domain_filters' | 'category_filters'>

/** A part of a picture, as shares of its width and height. */
type Part = { x: number; y: number; w: number; h: number }

/** Returns the subject of a feed: a part of a pin's picture. */
export const partOfPin = (pin: string, { x, y, w, h }: Part): string => [pin, x, y, w, h].join('/')

/** Returns the subject of a feed: a picture that was sent, by the id of its answer. */
export const sentSubject = (searchId: string): string => `sent/${searchId}`

/** Returns the key of the feed of what looks like a subject. */
export function lookFeed(subject: string, choice: LookChoice): string {
  const given = Object.entries(choice).filter(([, value]) => value !== undefined && value !== false)
  return `lookalikes:${subject}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Returns what the end of a feed's key narrows. */
function choiceIn(text: string): LookChoice {
  const given = new URLSearchParams(text)
  const numbers = ['price_min', 'price_max'] as const
  const names = ['currency', 'domain', 'category'] as const
  return {
    is_shopping: given.get('is_shopping') === 'true',
    ...Object.fromEntries(
      numbers.flatMap((name) => (given.has(name) ? [[name, Number(given.get(name))]] : [])),
    ),
    ...Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : []))),
  }
}

/** Asks about a sent picture; if its answer is gone, the picture is sent again. */
async function ofSent(id: string, options: LookChoice & { bookmarks: string[] }): Promise<Answer> {
  try {
    return await visual.get({ ...options, search_id: searchIdNow(id) })
  } catch (error) {
    const again = await sendAgain(id, error)
    return visual.get({ ...options, bookmarks: [], search_id: again })
  }
}

/** Returns a page of the feed `lookalikes:argument`, with the filters that narrow it. */
export async function lookAlikes(argument: string, bookmarks: string[]) {
  const cut = argument.indexOf('?')
  const [subject, options] = [argument.slice(0, cut), { ...choiceIn(argument.slice(cut + 1)), bookmarks }]
  const [first = '', second = '', y, w, h] = subject.split('/')
  const part = { x: Number(second), y: Number(y), w: Number(w), h: Number(h) }
  const { data, bookmark } =
    first === 'sent'
      ? await ofSent(second, options)
      : await visual.get({ ...options, pin_id: first, crop: part })
  const { results, ...looks } = data
  return { data: results, bookmark, auxData: { typo: null, relaxed: null, pins_of: null, looks } }
}
