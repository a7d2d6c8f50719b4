import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { WireHubChange } from '@/lib/business/hub/schema'
import { type PageName, pageHref } from '../nav/pages'
import styles from './hub.module.css'
import { type ItemType, itemHref } from './item-href'

type Target = WireHubChange['target_type']

const itemOf: Partial<Record<Target, ItemType>> = {
  ad_account: 'AD_ACCOUNT',
  profile: 'PROFILE',
  asset_group: 'ASSET_GROUP',
  tag: 'TAG',
  audience: 'AUDIENCE',
}
const pageOf: Partial<Record<Target, PageName>> = {
  member: 'employees',
  partner: 'partners',
  invite: 'invites',
  billing: 'billing',
  plan: 'plan',
  business: 'hub',
}

type Props = { changes: readonly WireHubChange[]; business_id: string }

/** Lists what was changed last, each leading to what was changed. */
export function RecentChanges({ changes, business_id }: Props) {
  const t = useTranslations('start.hub')
  const words = useTranslations('business')
  const hrefOf = ({ target_type, target_id, target_name }: WireHubChange) => {
    const item = itemOf[target_type]
    if (item && target_id && target_name)
      return itemHref(item, { id: target_id, name: target_name }, business_id)
    const page = pageOf[target_type]
    return page ? pageHref(page, business_id) : pageHref('history', business_id)
  }
  return (
    <section className={styles.box} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {changes.length === 0 ? (
        <p className={styles.note}>{t('noHistory')}</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {changes.map((change) => (
              <li key={change.id}>
                <Icon name="clock" size={18} />
                <a href={hrefOf(change)} dir="auto">
                  {change.target_name === null
                    ? words(`targets.${change.target_type}`)
                    : t('change', {
                        target: words(`targets.${change.target_type}`),
                        name: change.target_name,
                      })}
                </a>
                <small>
                  {words(`actions.${change.action}`)}
                  {change.actor && ` ${t('by', { name: change.actor })}`} ·{' '}
                  <RelativeTime date={new Date(change.time).toISOString()} />
                </small>
              </li>
            ))}
          </ul>
          <a className={styles.all} href={pageHref('history', business_id)}>
            {t('allHistory')}
          </a>
        </>
      )}
    </section>
  )
}
