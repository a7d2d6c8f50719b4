import { useState } from 'react'
import { useQuery } from '@/components/platform/use-query'
import type { TaggedProduct } from '@/lib/content/wire/product'
import { resource } from '@/lib/edge/client/resource-client'

/** Milliseconds between the last input and the search, and between two checks of a page that is being read. */
const [afterKeys, betweenLooks] = [250, 1500]
/** Maximum checks of a page that is being read. */
const looks = 10

/** Reason for an empty result; null when there are results, or no query. */
export type ProductNote = 'none' | 'reading' | 'notProduct' | 'slow' | 'failed' | null

type Found = { products: TaggedProduct[]; note: ProductNote }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the product at an address; the worker may have to read its page first. */
async function atLink(link: string, signal: AbortSignal, show: (found: Found) => void): Promise<Found> {
  for (let look = 0; look < looks; look++) {
    const { data } = await resource('TaggedObjectResource').create({ link }, signal)
    if (data.product) return { products: [data.product], note: null }
    if (data.status === 'none') return { products: [], note: 'notProduct' }
    show({ products: [], note: 'reading' })
    await pause(betweenLooks)
    signal.throwIfAborted()
  }
  return { products: [], note: 'slow' }
}

async function byWords(query: string, signal: AbortSignal): Promise<Found> {
  const { data } = await resource('ProductPinsResource').get({ query }, signal)
  return { products: data, note: data.length === 0 && query !== '' ? 'none' : null }
}

/** Finds products: the member's own without a term, the product of a page for an address, otherwise by text. */
export function useProducts(term: string): Found {
  const [reading, setReading] = useState<string | null>(null)
  const { data, error, isLoading } = useQuery(
    [term],
    (signal) => {
      const isLink = /^https?:\/\/\S+\.\S+/i.test(term)
      return isLink ? atLink(term, signal, () => setReading(term)) : byWords(term, signal)
    },
    { pause: term === '' ? 0 : afterKeys, keepsPrevious: true },
  )
  if (isLoading && reading === term) return { products: [], note: 'reading' }
  if (error !== undefined) return { products: [], note: 'failed' }
  return data ?? { products: [], note: null }
}
