import { useActing } from '@/components/business/acting/acting'
import type { Row } from '@/components/business/tables/columns'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { businessTable } from '@/lib/business/access/access-table'
import { api } from '@/lib/edge/client/api'
import type { RoleName } from '@/lib/platform/access/roles'
import { useAppSelector } from '@/store/hooks'
import { EditProfile } from './edit-profile'
import styles from './profiles.module.css'

type Props = { business_id: string; row: Row; manages: boolean }

/** True for a profile that the viewer may act for: with a permission on it, or as a manager of its business. */
const mayAct = ({ permissions }: Row) =>
  businessTable.isGiven(
    'profile.pins.edit',
    (permissions as RoleName[]).map((role) => ({ role, kind: 'profile' as const })),
  )

/** Shows what can be done with a profile: see it, act for it, and, for a brand account, change or delete it. */
export function ProfileDetails({ business_id, row, manages }: Props) {
  const t = useTranslations('business.brand')
  const viewer = useAppSelector((state) => state.session.viewer)
  const acting = useActing()
  const isOpen = row.profile_state !== 'DELETING'
  const isOwn = row.id === viewer?.id
  return (
    <section className={styles.actions}>
      {isOpen && <ButtonLink href={`/${row.username}/`}>{t('visit')}</ButtonLink>}
      {isOpen && !isOwn && mayAct(row) && (
        <>
          <Button
            look="accent"
            disabled={acting.isBusy}
            onClick={() => void acting.start({ id: row.id, username: String(row.username) })}
          >
            {t('act')}
          </Button>
          <p className={styles.hint}>{t('actHint')}</p>
        </>
      )}
      {isOwn && (
        <>
          <p className={styles.hint}>{t('own')}</p>
          <ButtonLink href="/settings/edit/">{t('settings')}</ButtonLink>
        </>
      )}
      {manages && row.profile_state !== 'MAIN' && <Brand business_id={business_id} id={row.id} />}
    </section>
  )
}

/** Loads a brand account, which its managers change. */
function Brand({ business_id, id }: { business_id: string; id: string }) {
  const of = { business_hierarchy_id: business_id, brand_account_id: id }
  const brand = useQuery(id, () =>
    api(
      'GET /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id',
      of,
    ),
  )
  return (
    <>
      <QueryProblem of={brand} />
      {brand.data && <EditProfile of={of} brand={brand.data} onChanged={brand.reload} />}
    </>
  )
}
