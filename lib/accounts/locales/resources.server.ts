import { z } from 'zod'
import { anyone } from '@/lib/core/resource'
import { countriesIn } from './countries'
import { choosableLocales } from './locales'

/** The choices of country and locale (specification part 1, section 9). */
export const localeResources = {
  CountriesResource: {
    get: anyone({
      limit: 'read',
      input: z.object({}),
      run: async () => countriesIn('en'),
    }),
  },
  LocalesResource: {
    get: anyone({
      limit: 'read',
      input: z.object({}),
      run: async () => choosableLocales,
    }),
  },
}
