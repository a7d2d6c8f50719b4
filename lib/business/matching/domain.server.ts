import { domain } from '@/lib/platform/manifest/domain.server'
import { countMatched } from './matched.server'

/** Finds members among the visitors that conversion tags saw, for the band on a tag's page. */
export const matchingDomain = domain({
  name: 'business-matching',
  chores: { 'tag-matches': () => countMatched() },
})
