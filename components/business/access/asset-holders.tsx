import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { everyPage } from '../kit/every-page'
import styles from './access.module.css'

type Props = { business_id: string; asset_id: string }

/** Shows everyone who holds permissions on an ad account or a profile: people, and partners. */
export function AssetHolders({ business_id, asset_id }: Props) {
  const t = useTranslations('business')
  const requested = { business_id, asset_id, page_size: 250 }
  const list = useQuery(`${business_id}:${asset_id}`, async () => {
    const [people, partners] = await Promise.all([
      everyPage((next) =>
        api('GET /v5/businesses/:business_id/assets/:asset_id/members', { ...requested, ...next }),
      ),
      everyPage((next) =>
        api('GET /v5/businesses/:business_id/assets/:asset_id/partners', { ...requested, ...next }),
      ),
    ])
    return { people, partners }
  })
  const { people = [], partners = [] } = list.data ?? {}
  return (
    <section className={styles.editor}>
      <h3>{t('grants.holders')}</h3>
      <QueryProblem of={list} />
      {list.data && people.length + partners.length === 0 && <p>{t('grants.noHolders')}</p>}
      {[
        { title: t('tables.employees'), holders: people },
        { title: t('tables.partners'), holders: partners },
      ].map(
        ({ title, holders }) =>
          holders.length > 0 && (
            <section key={title}>
              <h4>{title}</h4>
              <ul className={styles.holders}>
                {holders.map(({ user, permissions }) => (
                  <li key={user.id}>
                    <bdi>{user.username ?? user.id}</bdi>
                    <small>
                      {permissions.map((one) => t(`permissions.${one}` as 'permissions.ADMIN')).join(', ')}
                    </small>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </section>
  )
}
