import { z } from 'zod'
import { log } from '@/lib/core/logs/log.server'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedFetch } from '@/lib/platform/net/guarded-fetch.server'
import { providerOf } from './embed-of'

/** Maximum bytes of an answer: usually a few hundred; ten times the longest seen. */
const maxBytes = 64 * 1024

const words = z
  .string()
  .catch('')
  .transform((value) => value.replace(/\s+/g, ' ').trim().slice(0, 200))
const address = z
  .string()
  .max(2048)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
  .catch('')

/** The fields read from an answer. Its `html` is ignored: only embed-of.ts builds players. */
const answer = z.object({
  title: words.optional().default(''),
  author_name: words.optional().default(''),
  author_url: address.optional().default(''),
  provider_name: words.optional().default(''),
})

export type OEmbed = z.output<typeof answer>

/** Returns the oEmbed endpoint for a link; tests pass their own providers. */
export type EndpointOf = (link: string) => string | null

/** Returns the allow-listed endpoint for a link; null for any other page. */
export const allowedEndpoint: EndpointOf = (link) => {
  const found = providerOf(link)
  return found && found.provider.oembed + encodeURIComponent(link)
}

/**
 * Reads the author and title that an allowed provider gives for a page. Behind the address guard, at most 64
 * kB of JSON. Returns null for other providers and for invalid answers.
 */
export async function readOEmbed(
  link: string,
  policy: NetPolicy = publicInternet,
  endpointOf: EndpointOf = allowedEndpoint,
): Promise<OEmbed | null> {
  const endpoint = endpointOf(link)
  if (endpoint === null) return null
  const options = { types: ['application/json', 'text/json'], maxBytes, overflow: 'refuse' } as const
  try {
    const { bytes } = await guardedFetch(endpoint, options, policy)
    const { data } = answer.safeParse(JSON.parse(bytes.toString('utf8')))
    return data ?? null
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof SyntaxError)) throw error
    log.info({ host: new URL(endpoint).host }, 'oEmbed not read')
    return null
  }
}
