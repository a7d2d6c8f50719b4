import { useTranslations } from '@/i18n/texts'

const targeting = {
  LOCATION: 'countries',
  LOCALE: 'languages',
  INTEREST: 'topics',
  MINIMUM_AGE: 'ages',
  MAXIMUM_AGE: 'ages',
  AGE_BUCKET: 'ages',
  GENDER: 'genders',
  APPTYPE: 'devices',
  AUDIENCE_INCLUDE: 'include',
  AUDIENCE_EXCLUDE: 'exclude',
} as const

/** Returns the visible names of the fields of the three levels, by their names in the calls. */
export function useLabels(): { byField: Record<string, string> } {
  const t = useTranslations('manager')
  const people = Object.entries(targeting).map(([name, key]) => [
    `targeting_spec.${name}`,
    t(`people.${key}`),
  ])
  return {
    byField: {
      name: t('fields.name'),
      status: t('columns.status'),
      daily_spend_cap: t('fields.budget'),
      lifetime_spend_cap: t('fields.budget'),
      budget_in_micro_currency: t('fields.budget'),
      bid_in_micro_currency: t('fields.bidShort'),
      start_time: t('fields.start'),
      end_time: t('fields.end'),
      destination_url: t('fields.destination'),
      lead_form_id: t('fields.leadForm'),
      pin_id: t('fields.pin'),
      'optimization_goal_metadata.conversion_tag_v3_goal_metadata.conversion_tag_id': t('fields.tag'),
      'bid_options.app_type_multipliers': t('people.devices'),
      'bid_options.placement_multipliers': t('bids.places'),
      'bid_options.audience_multipliers': t('bids.audiences'),
      ads: t('fields.onePin'),
      ad_groups: t('fields.oneGroup'),
      ...Object.fromEntries(people),
    },
  }
}
