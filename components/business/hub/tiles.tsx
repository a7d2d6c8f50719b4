import { Icon } from '@/components/ui/icon'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { WireHub } from '@/lib/business/hub/schema'
import type { TableName } from '@/lib/business/tables/names'
import { icons, pageHref } from '../nav/pages'
import styles from './hub.module.css'

type Counts = NonNullable<WireHub['counts']>
type Count = keyof Counts

const tableOf: Record<Count, TableName> = {
  ad_accounts: 'ad-accounts',
  profiles: 'profiles',
  asset_groups: 'asset-groups',
  members: 'employees',
  partners: 'partners',
  invites: 'invites',
  tags: 'tags',
  audiences: 'audiences',
}

/** An organization has managers instead of people, and businesses instead of partners. */
const ofParent: Partial<Record<Count, { table: TableName; word: 'managers' | 'businesses' }>> = {
  members: { table: 'managers', word: 'managers' },
  partners: { table: 'members', word: 'businesses' },
}

/** Tiles of an organization that it has no table for. */
const notOfParent: readonly Count[] = ['tags', 'audiences']

/** Counts what a business has; each tile leads to the table that lists it. */
export function Tiles({ counts, business }: { counts: Counts; business: WireBusiness }) {
  const t = useTranslations('business')
  const title = useTranslations('start.hub')('numbers')
  const format = useFormatter()
  const isParent = business.kind === 'PARENT'
  const names = (Object.keys(tableOf) as Count[]).filter((name) => !(isParent && notOfParent.includes(name)))
  return (
    <section aria-label={title} data-tour="counts">
      <ul className={styles.tiles}>
        {names.map((name) => {
          const other = isParent ? ofParent[name] : undefined
          const table = other?.table ?? tableOf[name]
          const count = counts[name]
          return (
            <li key={name}>
              <a className={styles.tile} href={pageHref(table, business.id)}>
                <Icon name={icons[table]} size={20} />
                <strong>{format.number(count)}</strong>{' '}
                <span>{t(`counts.${other?.word ?? name}`, { count })}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
