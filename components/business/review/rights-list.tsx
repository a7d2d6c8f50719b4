import { useTranslations } from '@/i18n/texts'
import type { WireRights } from '@/lib/business/review/schema'
import { Rights } from './rights'
import { RightsRows } from './rights-rows'

type Props = { business_id: string; rows: readonly WireRights[] }

/** Shows who can do what as a list, with the origin of each permission. */
export function RightsList({ business_id, rows }: Props) {
  const t = useTranslations('business')
  return (
    <RightsRows
      rows={rows}
      heads={
        <>
          <th scope="col">{t('review.heads.who')}</th>
          <th scope="col">{t('review.heads.asset')}</th>
          <th scope="col">{t('review.heads.rights')}</th>
        </>
      }
      cells={(row) => (
        <>
          <th scope="row">
            <a href={`/business/people/${row.holder_id}/?business_id=${business_id}`}>
              <bdi>{row.holder_name}</bdi>
            </a>
          </th>
          <td>
            <a href={`/business/assets/${row.asset_id}/`}>
              <bdi>{row.asset_name}</bdi>
            </a>{' '}
            <small>{t(`types.${row.asset_type}`)}</small>
          </td>
          <td>
            <Rights rights={row.rights} business_id={business_id} />
          </td>
        </>
      )}
    />
  )
}
