import Router from 'next/router'
import { type FormEvent, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireBusiness, WireHub } from '@/lib/business/hierarchy/schema'
import type { TableName } from '@/lib/business/tables/names'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { BusinessFrame } from './business-frame'
import { isManager } from './business-nav'
import { Employers } from './employers'
import { LeaveOrganization, OrganizationSettings } from './organization'

type Props = { screen: { hub: WireHub } }

type Count = keyof NonNullable<WireHub['counts']>

const tableOf: Record<Count, TableName> = {
  ad_accounts: 'ad-accounts',
  profiles: 'profiles',
  asset_groups: 'asset-groups',
  members: 'employees',
  partners: 'partners',
  invites: 'invites',
}

/** An organization has managers instead of people, and businesses instead of partners. */
const tableOfParent: Partial<Record<Count, TableName>> = { members: 'managers', partners: 'members' }

const tableOfType = { AD_ACCOUNT: 'ad-accounts', PROFILE: 'profiles', ASSET_GROUP: 'asset-groups' } as const

/** Renders `/business/hub`: the businesses of the viewer, and the contents of the chosen one. */
export function HubScreen({ screen: { hub } }: Props) {
  return (
    <BusinessFrame current="hub" shown={hub.current} businesses={hub.businesses}>
      {hub.current ? <Hub hub={hub} current={hub.current} /> : <Outside />}
    </BusinessFrame>
  )
}

function Outside() {
  const t = useTranslations('business.hub')
  return (
    <EmptyState isPage title={t('none')} text={t('noneText')}>
      <ButtonLink href="/settings/account-settings/">{t('settings')}</ButtonLink>
      <ButtonLink href="/business/invites/">{t('invites')}</ButtonLink>
    </EmptyState>
  )
}

function Hub({ hub, current }: { hub: WireHub; current: WireBusiness }) {
  const t = useTranslations('business')
  const format = useFormatter()
  const counts = Object.entries(hub.counts ?? {}) as [Count, number][]
  const isParent = current.kind === 'PARENT'
  const table = (name: Count) => (isParent && tableOfParent[name]) || tableOf[name]
  const word = (name: Count) =>
    !isParent ? name : name === 'members' ? 'managers' : name === 'partners' ? 'businesses' : name
  return (
    <>
      <h1>
        <bdi>{current.name}</bdi>
      </h1>
      <p>{t('hub.id', { id: current.id })}</p>
      <ul className={styles.tiles}>
        {counts.map(([name, count]) => (
          <li key={name}>
            <a className={styles.tile} href={`/business/manager/${table(name)}/?business_id=${current.id}`}>
              <strong>{format.number(count)}</strong> {t(`counts.${word(name)}`, { count })}
            </a>
          </li>
        ))}
      </ul>
      {hub.recent.length > 0 && (
        <section>
          <h2>{t('hub.recent')}</h2>
          <ul className={styles.tiles}>
            {hub.recent.map(({ type, id, name, created_time }) => (
              <li key={id}>
                <a
                  className={styles.tile}
                  href={`/business/manager/${tableOfType[type]}/?business_id=${current.id}`}
                >
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  <span>{t(`types.${type}`)}</span>
                  <time dateTime={new Date(created_time).toISOString()}>
                    {format.dateTime(new Date(created_time), { dateStyle: 'medium' })}
                  </time>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Employers current={current.id} />
      <p className={styles.ways}>
        {current.standing === 'OWNER' && (
          <ButtonLink href="/business/onboarding/">{t('hub.onboarding')}</ButtonLink>
        )}
        {isManager(current) && (
          <ButtonLink href={`/business/plan/?business_id=${current.id}`}>{t('hub.plan')}</ButtonLink>
        )}
        <ButtonLink href={`/business/invites/?business_id=${current.id}`}>{t('hub.invites')}</ButtonLink>
      </p>
      {current.standing === 'OWNER' && current.parent_id === null && <ParentForm country={current.country} />}
      {isManager(current) && isParent && <OrganizationSettings key={current.name} business={current} />}
      {isManager(current) && <LeaveOrganization business={current} />}
    </>
  )
}

/** Creates an organization above the viewer's business. */
function ParentForm({ country }: { country: string }) {
  const t = useTranslations('business')
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { id } = await v5('POST /v5/businesses/parents', { name, country })
      await Router.push(`/business/hub/?business_id=${id}`)
    } catch (thrown) {
      setError(problemOf(thrown, {}).message)
    }
  }
  return (
    <section>
      <h2>{t('hub.parent')}</h2>
      <p>{t('hub.parentText')}</p>
      <form className={styles.form} onSubmit={submit}>
        <FormField label={t('hub.parentName')} value={name} limit={100} required onChange={setName} />
        <Problem>{error}</Problem>
        <Button type="submit">{t('hub.parent')}</Button>
      </form>
    </section>
  )
}
