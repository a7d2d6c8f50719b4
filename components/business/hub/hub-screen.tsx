import { BusinessFrame } from '@/components/business/frame/business-frame'
import { isManager } from '@/components/business/frame/business-nav'
import { AreaTexts } from '@/components/platform/area-texts'
import { Placement } from '@/components/platform/placements/placement'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { WireHub } from '@/lib/business/hub/schema'
import texts from '@/messages/en/start.json'
import { Alerts } from './alerts'
import { Assigned } from './assigned'
import { Employers } from './employers'
import styles from './hub.module.css'
import { Insights } from './insights'
import { LeaveOrganization, OrganizationSettings } from './organization'
import { ParentForm } from './parent-form'
import { RecentChanges } from './recent-changes'
import { RecentItems } from './recent-items'
import { Tasks } from './tasks'
import { Tiles } from './tiles'

type Props = { screen: { hub: WireHub } }

/** Renders `/business/hub`: the businesses of the viewer, and the contents of the chosen one. */
export function HubScreen({ screen: { hub } }: Props) {
  return (
    <BusinessFrame current="hub" shown={hub.current} businesses={hub.businesses}>
      <AreaTexts area="start" texts={texts}>
        {hub.current ? <Hub key={hub.current.id} hub={hub} current={hub.current} /> : <Outside />}
      </AreaTexts>
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
  const t = useTranslations('start.hub')
  const { counts, tasks, alerts, insights, held: granted } = hub
  return (
    <>
      <header className={styles.head}>
        <h1>
          <bdi>{current.name}</bdi>
        </h1>
        <p>
          {t('role', { role: current.standing })} · {t('id', { id: current.id })}
        </p>
      </header>
      <Placement id="business" />
      {alerts && <Alerts alerts={alerts} business_id={current.id} />}
      {granted && <Assigned granted={granted} business={current} />}
      {counts && (
        <div className={styles.columns}>
          <div className={styles.wide}>
            <Tiles counts={counts} business={current} />
            {insights && <Insights business_id={current.id} first={insights} />}
          </div>
          <div className={styles.narrow}>
            {tasks && <Tasks tasks={tasks} business={current} />}
            <RecentItems items={hub.recent} business_id={current.id} />
            <RecentChanges changes={hub.history} business_id={current.id} />
          </div>
        </div>
      )}
      <Employers current={current.id} />
      <Organization business={current} />
    </>
  )
}

/** Manages the place of a business in an organization, or an organization itself, for its managers. */
function Organization({ business }: { business: WireBusiness }) {
  const t = useTranslations('start.hub')
  if (!isManager(business)) return null
  const mayCreate = business.standing === 'OWNER' && business.parent_id === null
  if (!mayCreate && business.kind !== 'PARENT' && business.parent_id === null) return null
  return (
    <details className={styles.more} open={!mayCreate}>
      <summary>{t('organization')}</summary>
      {mayCreate && <ParentForm country={business.country} />}
      {business.kind === 'PARENT' && <OrganizationSettings key={business.name} business={business} />}
      <LeaveOrganization business={business} />
    </details>
  )
}
