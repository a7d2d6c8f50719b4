import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useState } from 'react'
import { again } from '@/components/ui/again'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import {
  type AudienceType,
  audienceTypes,
  type Engagement,
  engagements,
} from '@/lib/business/audiences/kinds'
import { type TagEventKind, tagEventKinds } from '@/lib/business/tags/events'
import { v5 } from '@/lib/edge/client/v5-client'
import { Checks } from './checks'
import { Choice } from './choice'
import { EmailList } from './email-list'

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
  records?: string[]
}

/** Makes an audience, and fills a customer list 10,000 emails at a time. */
export async function sendAudience(ad_account_id: string, name: string, given: NewAudience): Promise<void> {
  const { audience_type, retention_days = 180, source, url_contains, records = [] } = given
  const { events = [], engagements: ways = [], percentage } = given
  const rule = {
    ...(audience_type === 'VISITOR' && source ? { tag_id: source } : {}),
    ...(audience_type === 'VISITOR' && url_contains ? { url_contains } : {}),
    ...(audience_type === 'VISITOR' && events.length > 0 ? { events } : {}),
    ...(audience_type === 'ENGAGEMENT' && ways.length > 0 ? { engagements: ways } : {}),
    ...(audience_type === 'ACTALIKE' && percentage ? { percentage } : {}),
  }
  const body = { name, audience_type, rule, retention_days }
  const seed = audience_type === 'ACTALIKE' && source ? { seed_id: source } : {}
  const made = await v5('POST /v5/ad_accounts/:ad_account_id/audiences', { ad_account_id, ...body, ...seed })
  for (let from = 0; from < records.length; from += 10_000)
    await v5('PATCH /v5/ad_accounts/:ad_account_id/customer_lists/:audience_id', {
      ad_account_id,
      audience_id: made.id,
      operation_type: 'ADD',
      records: records.slice(from, from + 10_000),
    })
}

const tagsOf = (ad_account_id: string) =>
  v5('GET /v5/ad_accounts/:ad_account_id/conversion_tags', { ad_account_id, page_size: 50 })
const audiencesOf = (ad_account_id: string) =>
  v5('GET /v5/ad_accounts/:ad_account_id/audiences', { ad_account_id, page_size: 50 })

type Props = { ad_account_id: string; given: NewAudience; onChange: (given: NewAudience) => void }

/** The fields of an audience, by its type. */
export function AudienceForm({ ad_account_id, given, onChange }: Props) {
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
          maxLength={200}
          onChange={(url_contains) => onChange({ ...given, url_contains })}
        />
      )}
      <NumberField
        label={t('add.retention')}
        min={1}
        max={540}
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
  onChange: (id: string) => void
}
type Named = { id: string; name: string }

/** A choice of a tag or an audience of the ad account. */
function Source({ ask, ad_account_id, label, none, onChange }: SourceProps) {
  const [items, setItems] = useState<Named[] | null>(null)
  const chosen = useEffectEvent(onChange)
  useEffect(() => {
    let isShown = true
    ask(ad_account_id)
      .then((page) => {
        if (!isShown) return
        setItems(page.items)
        if (page.items[0]) chosen(page.items[0].id)
      })
      .catch(() => isShown && setItems([]))
    return () => {
      isShown = false
    }
  }, [ask, ad_account_id])
  if (items === null) return null
  if (items.length === 0) return <p>{none}</p>
  const nameOf = (id: string) => items.find((one) => one.id === id)?.name ?? id
  return <Choice label={label} values={items.map(({ id }) => id)} words={nameOf} onChange={onChange} />
}
