import { useTranslations } from '@/i18n/texts'
import type { WireRights } from '@/lib/business/review/schema'
import styles from './review.module.css'

type Props = { business_id: string; rows: readonly WireRights[] }

/** Shows who can do what: people and partners down, assets across. A cell leads to the person, with the origins. */
export function Matrix({ business_id, rows }: Props) {
  const t = useTranslations('business')
  const holders = [...new Map(rows.map((row) => [row.holder_id, row])).values()]
  const assets = [...new Map(rows.map((row) => [row.asset_id, row])).values()].sort(
    (one, other) =>
      one.asset_type.localeCompare(other.asset_type) || one.asset_name.localeCompare(other.asset_name),
  )
  const cells = new Map(rows.map((row) => [`${row.holder_id}.${row.asset_id}`, row]))
  const messageOf = ({ rights }: WireRights) =>
    rights.some(({ permission }) => permission === 'BIZ_ADMIN')
      ? t('review.everything')
      : [...new Set(rights.map(({ permission }) => permission))]
          .map((one) => t(`permissions.${one as 'ADMIN'}`))
          .join(', ')
  return (
    <section className={styles.scroll} aria-label={t('review.title')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('review.heads.who')}</th>
            {assets.map(({ asset_id, asset_name, asset_type }) => (
              <th key={asset_id} scope="col">
                <a href={`/business/assets/${asset_id}/`}>
                  <bdi>{asset_name}</bdi>
                </a>
                <small>{t(`types.${asset_type}`)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holders.map(({ holder_id, holder_name, holder_kind }) => (
            <tr key={holder_id}>
              <th scope="row">
                <a href={`/business/people/${holder_id}/?business_id=${business_id}`}>
                  <bdi>{holder_name}</bdi>
                </a>
                <small>{t(`review.kinds.${holder_kind}`)}</small>
              </th>
              {assets.map(({ asset_id }) => {
                const cell = cells.get(`${holder_id}.${asset_id}`)
                return (
                  <td key={asset_id}>
                    {cell ? (
                      messageOf(cell)
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{t('grants.noAccess')}</span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
