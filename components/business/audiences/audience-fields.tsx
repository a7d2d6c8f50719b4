import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent } from 'react'
import { Checks } from '@/components/business/kit/checks'
import { Choice } from '@/components/business/kit/choice'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { FormField } from '@/components/ui/fields/form-field'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import {
  type AudienceType,
  audienceLimits,
  audienceTypes,
  type Engagement,
  engagements,
  visitorEvents,
} from '@/lib/business/audiences/kinds'
import type { TagEventKind } from '@/lib/business/tags/events'
import { defined } from '@/lib/core/defined'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import { EmailList } from './email-list'

const NumberField = dynamic(() =>
  retryImport(() => import('@/components/ui/fields/number-field')).then((module) => module.NumberField),
)

export type NewAudience = {
  audience_type: AudienceType
  retention_days?: number
  source?: string
  url_contains?: string
  events?: TagEventKind[]
  engagements?: Engagement[]
  percentage?: number
  interests?: string[]
  /** Null while the list is being read. */
  records?: string[] | null
  /** Rows of the list without an email. */
  rejected?: number
}

const tagsOf = (ad_account_id: string) =>
  api('GET /v5/ad_accounts/:ad_account_id/conversion_tags', { ad_account_id, page_size: 250 })
const audiencesOf = (ad_account_id: string) =>
  api('GET /v5/ad_accounts/:ad_account_id/audiences', { ad_account_id, page_size: 250 })

type Props = {
  ad_account_id: string
  /** True for an audience that is there already: its type stays, and its list has a place of its own. */
  isKnown?: boolean
  given: NewAudience
  onChange: (given: NewAudience) => void
  text: (field: string) => string | null
}

/** Shows the fields of an audience, by its type. */
export function AudienceFields({ ad_account_id, isKnown = false, given, onChange, text }: Props) {
  const t = useTranslations('business')
  const { audience_type } = given
  return (
    <>
      {!isKnown && (
        <Choice
          label={t('add.audienceType')}
          values={audienceTypes}
          words={(value) => t(`audienceTypes.${value}`)}
          onChange={(type) => onChange({ audience_type: type })}
        />
      )}
      {!isKnown && <p>{t(`audiencePage.about.${audience_type}`)}</p>}
      {audience_type === 'CUSTOMER_LIST' && !isKnown && (
        <EmailList onChange={(records, rejected) => onChange({ ...given, records, rejected })} />
      )}
      {audience_type === 'PERSONA' && (
        <Topics chosen={given.interests ?? []} onChange={(interests) => onChange({ ...given, interests })} />
      )}
      {(audience_type === 'VISITOR' || audience_type === 'ACTALIKE') && (
        <Source
          key={audience_type}
          request={audience_type === 'VISITOR' ? tagsOf : audiencesOf}
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
          values={[...new Set([...visitorEvents, ...(given.events ?? [])])]}
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
          error={text('rule.url_contains')}
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
  request: (ad_account_id: string) => Promise<{ items: Named[] }>
  ad_account_id: string
  label: string
  none: string
  chosen: string | undefined
  onChange: (id: string) => void
}
type Named = { id: string; name: string }

/** Chooses a tag or an audience of the ad account; the first one once they are loaded. */
function Source({ request, ad_account_id, label, none, chosen, onChange }: SourceProps) {
  const list = useQuery(ad_account_id, () => request(ad_account_id))
  const items = list.data?.items
  const first = items?.[0]?.id
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (first !== undefined && chosen === undefined) choose(first)
  }, [first, chosen])
  if (!items) return <QueryProblem of={list} />
  if (items.length === 0) return <p>{none}</p>
  const nameOf = (id: string) => items.find((one) => one.id === id)?.name ?? id
  return (
    <Choice
      label={label}
      values={items.map(({ id }) => id)}
      {...defined({ start: chosen })}
      words={nameOf}
      onChange={onChange}
    />
  )
}

type TopicsProps = { chosen: readonly string[]; onChange: (ids: string[]) => void }

/** Chooses the topics that people of an audience follow: those of the top level, and narrower ones chosen before. */
function Topics({ chosen, onChange }: TopicsProps) {
  const t = useTranslations('business')
  const topics = useQuery('topics', async () => (await resource('InterestsResource').get({ all: true })).data)
  if (!topics.data) return <QueryProblem of={topics} />
  return (
    <Checks
      label={t('audiencePage.topics')}
      values={topics.data.flatMap(({ id, parent_id }) => (!parent_id || chosen.includes(id) ? id : []))}
      chosen={chosen}
      words={(id) => topics.data?.find((one) => one.id === id)?.name ?? id}
      onChange={(ids) => onChange(ids.slice(0, audienceLimits.interests))}
    />
  )
}
