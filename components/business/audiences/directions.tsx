import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import styles from './audience.module.css'

const directions = ['OWNED', 'SHARED', 'RECEIVED'] as const

/** Shows the tabs of the audiences of a business: its own, those it shares, and those that others share with it. */
export function Directions({ screen }: { screen: LoadedTable }) {
  const t = useTranslations('business')
  const current = screen.extras.direction ?? 'OWNED'
  const address = `/business/manager/audiences/?business_id=${screen.business.id}`
  return (
    <div className={styles.tabs}>
      <PageTabs
        label={t('filters.direction')}
        tabs={directions.map((direction) => ({
          href: direction === 'OWNED' ? address : `${address}&direction=${direction}`,
          text: t(`directions.${direction}`),
          isCurrent: direction === current,
        }))}
      />
    </div>
  )
}
