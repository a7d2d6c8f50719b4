import { useEffect, useEffectEvent } from 'react'
import { Choice } from '@/components/business/kit/choice'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import type { goalEvents } from '@/lib/ads/campaigns/kinds'
import { api } from '@/lib/edge/client/api'
import type { Goal } from './first-group'

const events = [
  'CHECKOUT',
  'ADD_TO_CART',
  'SIGNUP',
  'LEAD',
  'PAGE_VISIT',
] as const satisfies readonly (typeof goalEvents)[number][]

type Props = {
  ad_account_id: string
  goal: Goal | null
  onChange: (goal: Goal) => void
}

/** Asks for the conversion tag and the event that a campaign aims at; says how to get a tag where there is none. */
export function GoalFields({ ad_account_id, goal, onChange }: Props) {
  const t = useTranslations('manager.create')
  const tags = useQuery(ad_account_id, () =>
    api('GET /v5/ad_accounts/:ad_account_id/conversion_tags', { ad_account_id, page_size: 250 }),
  )
  const items = (tags.data?.items ?? []).filter(({ status }) => status === 'ACTIVE')
  const first = items[0]?.id
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (first !== undefined) choose({ conversion_tag_id: first, conversion_event: 'CHECKOUT' })
  }, [first])
  if (!tags.data) return <QueryProblem of={tags} />
  if (items.length === 0)
    return (
      <p>
        {t('noTag')} <a href="/business/manager/tags/">{t('makeTag')}</a>
      </p>
    )
  const nameOf = (id: string) => items.find((one) => one.id === id)?.name ?? id
  const { conversion_tag_id = first ?? '', conversion_event = 'CHECKOUT' } = goal ?? {}
  return (
    <>
      <Choice
        label={t('tag')}
        values={items.map(({ id }) => id)}
        words={nameOf}
        onChange={(id) => onChange({ conversion_tag_id: id, conversion_event })}
      />
      <Choice
        label={t('event')}
        values={events}
        words={(value) => t(`events.${value}`)}
        onChange={(event) => onChange({ conversion_tag_id, conversion_event: event })}
      />
    </>
  )
}
