import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { WireRecent } from '@/lib/business/hub/schema'
import { icons } from '../nav/pages'
import styles from './hub.module.css'
import { itemHref, tableOfType } from './item-href'

type Props = { items: readonly WireRecent[]; business_id: string }

/** Lists what was added last, each leading to its row. */
export function RecentItems({ items, business_id }: Props) {
  const t = useTranslations('start.hub')
  return (
    <section className={styles.box} aria-label={t('recent')}>
      <h2>{t('recent')}</h2>
      {items.length === 0 ? (
        <p className={styles.note}>{t('noRecent')}</p>
      ) : (
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={`${item.type}:${item.id}`}>
              <Icon name={icons[tableOfType[item.type]]} size={18} />
              <a href={itemHref(item.type, item, business_id)} title={item.name}>
                <bdi>{item.name}</bdi>
              </a>
              <small>
                {t(`types.${item.type}`)} · <RelativeTime date={new Date(item.created_time).toISOString()} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
