import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent } from 'react'
import { again } from '@/components/ui/again'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import {
  type AudienceType,
  audienceLimits,
  audienceTypes,
  type Engagement,
  engagements,
} from '@/lib/business/audiences/kinds'
import { type TagEventKind, tagEventKinds } from '@/lib/business/tags/events'
import { v5 } from '@/lib/edge/client/v5-client'
import { Checks } from './checks'
import { Choice } from './choice'
import { EmailList } from './email-list'
import { NotLoaded, useLoaded } from './kit/use-loaded'

const NumberField = dynamic(() =>
  again(() => import('@/components/ui/number-field')).then((module) => module.NumberField),
)

export type NewAudience = {
  audience_type: AudienceType
  retention_days?: number
  source?: string
  url_contains?: string
  events?: TagEventKind[]
  engagements?: Engagement[]
  percentage?: number
  /** Null while the list is being read. */
  records?: string[] | null
}

const tagsOf = (ad_account_id: string) =>
  v5('GET /v5/ad_accounts/:ad_account_id/conversion_tags', { ad_account_id, page_size: 50 })
const audiencesOf = (ad_account_id: string) =>
  v5('GET /v5/ad_accounts/:ad_account_id/audiences', { ad_account_id, page_size: 50 })

type Props = {
  ad_account_id: string
  given: NewAudience
  onChange: (given: NewAudience) => void
  said: (field: string) => string | null
}

/** Shows the fields of an audience, by its type. */
export function AudienceFields({ ad_account_id, given, onChange, said }: Props) {
  const t = useTranslations('business')
  const { audience_type } = given
  return (
    <>
      <Choice
        label={t('add.audienceType')}
        values={audienceTypes}
        words={(value) => t(`audienceTypes.${value}`)}
        onChange={(type) => onChange({ audience_type: type })}
      />
      {audience_type === 'CUSTOMER_LIST' && (
        <EmailList onChange={(records) => onChange({ ...given, records })} />
      )}
      {(audience_type === 'VISITOR' || audience_type === 'ACTALIKE') && (
        <Source
          key={audience_type}
          ask={audience_type === 'VISITOR' ? tagsOf : audiencesOf}
          ad_account_id={ad_account_id}
          label={t(audience_type === 'VISITOR' ? 'add.tag' : 'add.seed')}
          none={t(audience_type === 'VISITOR' ? 'add.noTag' : 'add.noSeed')}
          chosen={given.source}
          onChange={(source) => onChange({ ...given, source })}
        />
      )}
      {audience_type === 'ENGAGEMENT' && (
        <Checks
          label={t('add.engagements')}
          values={engagements}
          chosen={given.engagements ?? []}
          words={(way) => t(`engagements.${way}`)}
          onChange={(ways) => onChange({ ...given, engagements: ways })}
        />
      )}
      {audience_type === 'ACTALIKE' && (
        <NumberField
          label={t('add.percentage')}
          min={1}
          max={10}
          value={given.percentage ?? 1}
          onChange={(percentage) => onChange({ ...given, percentage })}
        />
      )}
      {audience_type === 'VISITOR' && (
        <Checks
          label={t('add.events')}
          values={tagEventKinds}
          chosen={given.events ?? []}
          words={(event) => t(`tagEvents.${event}`)}
          onChange={(events) => onChange({ ...given, events })}
        />
      )}
      {audience_type === 'VISITOR' && (
        <FormField
          label={t('add.urlContains')}
          value={given.url_contains ?? ''}
          limit={audienceLimits.url}
          error={said('rule.url_contains')}
          onChange={(url_contains) => onChange({ ...given, url_contains })}
        />
      )}
      <NumberField
        label={t('add.retention')}
        min={1}
        max={audienceLimits.retention}
        value={given.retention_days ?? 180}
        onChange={(retention_days) => onChange({ ...given, retention_days })}
      />
    </>
  )
}

type SourceProps = {
  ask: (ad_account_id: string) => Promise<{ items: Named[] }>
  ad_account_id: string
  label: string
  none: string
  chosen: string | undefined
  onChange: (id: string) => void
}
type Named = { id: string; name: string }

/** Chooses a tag or an audience of the ad account; the first one once they are loaded. */
function Source({ ask, ad_account_id, label, none, chosen, onChange }: SourceProps) {
  const list = useLoaded(ad_account_id, () => ask(ad_account_id))
  const items = list.data?.items
  const first = items?.[0]?.id
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (first !== undefined && chosen === undefined) choose(first)
  }, [first, chosen])
  if (!items) return <NotLoaded of={list} />
  if (items.length === 0) return <p>{none}</p>
  const nameOf = (id: string) => items.find((one) => one.id === id)?.name ?? id
  return <Choice label={label} values={items.map(({ id }) => id)} words={nameOf} onChange={onChange} />
}
