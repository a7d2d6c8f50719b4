import { icons } from '@/components/business/nav/pages'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { WireHub } from '@/lib/business/hub/schema'
import styles from './hub.module.css'
import { itemHref, tableOfType } from './item-href'

type Props = { granted: NonNullable<WireHub['held']>; business: WireBusiness }

/** Shows a person who does not manage a business what they may use there, and whom they can ask for more. */
export function Assigned({ granted: { assets, managers }, business }: Props) {
  const t = useTranslations('start.hub')
  const words = useTranslations('business')
  const locale = useLocale()
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(managers.map(({ name }) => name))
  if (assets.length === 0)
    return (
      <EmptyState
        sign="key"
        title={t('noAccess')}
        text={[t('noAccessText', { name: business.name }), ...(names ? [t('ask', { names })] : [])].join(' ')}
      >
        {managers.slice(0, 3).map(({ id, username, name }) => (
          <ButtonLink key={id} href={`/${username}/`}>
            <bdi>{name}</bdi>
          </ButtonLink>
        ))}
      </EmptyState>
    )
  return (
    <div className={styles.columns}>
      <section className={styles.box} aria-label={t('held')}>
        <h2>{t('held')}</h2>
        <ul className={styles.rows}>
          {assets.map((asset) => (
            <li key={`${asset.type}:${asset.id}`}>
              <Icon name={icons[tableOfType[asset.type]]} size={18} />
              <a href={itemHref(asset.type, asset, business.id)} dir="auto">
                {asset.name}
              </a>
              <small>
                {t(`types.${asset.type}`)} ·{' '}
                {asset.permissions.map((one) => words(`permissions.${one}`)).join(', ')}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {managers.length > 0 && (
        <section className={styles.box} aria-label={t('askTitle')}>
          <h2>{t('askTitle')}</h2>
          <ul className={styles.rows}>
            {managers.map(({ id, username, name }) => (
              <li key={id}>
                <Icon name="person" size={18} />
                <a href={`/${username}/`} dir="auto">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
