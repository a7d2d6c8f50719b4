import { countriesIn } from '@/lib/accounts/locales/countries'
import { areaScreen } from '../hierarchy/area-screen.server'
import { businessOf } from '../hierarchy/queries.server'
import { informationOf } from './information.server'
import { accountsBilling } from './queries.server'

export const loadBilling = areaScreen({ text: 'billing' }, async (member, { query }) => {
  const { business, businesses } = await businessOf(member, query.get('business_id'))
  return {
    name: 'business-billing' as const,
    business,
    businesses,
    information: await informationOf(member, business.id),
    countries: countriesIn('en'),
    accounts: await accountsBilling(member, business.id),
  }
})
