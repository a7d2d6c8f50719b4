import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { countriesIn } from './countries'
import { choosableLocales } from './locales'
import { wireCountry, wireLocale } from './wire'

/** Lists of countries and locales to choose from (specification part 1, section 9). */
export const localeEndpoints = [
  endpoint({
    door: 'CountriesResource.get',
    needs: 'anyone',
    limit: 'read',
    input: z.object({}),
    output: z.array(wireCountry),
    run: async () => countriesIn('en').map(({ code, name }) => ({ key: code, name })),
  }),
  endpoint({
    door: 'LocalesResource.get',
    needs: 'anyone',
    limit: 'read',
    input: z.object({}),
    output: z.array(wireLocale),
    run: async () => choosableLocales.map(({ locale, name }) => ({ key: locale, name })),
  }),
] as const
