import Router from 'next/router'
import { useState } from 'react'
import { giveRole, removals } from '@/components/business/bulk/bulk-calls'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import { isManager } from '@/components/business/frame/business-nav'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { refusalOf } from '@/components/platform/problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { Holder, WireRights } from '@/lib/business/review/schema'
import type { TablePage } from '@/lib/business/tables/schema'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import { AccessEditor } from '../access/access-editor'
import { changeAll } from '../kit/change-all'
import { pageHref } from '../nav/pages'
import { ReviewHead } from './page-head'
import styles from './review.module.css'
import { RightsTable } from './rights-table'

type Facts = {
  business: WireBusiness
  businesses: WireBusiness[]
  holder: Holder
  rights: TablePage<WireRights>
  isSelf: boolean
}
type Props = { screen: Facts }

/** Renders `/business/people/{id}`: a person or a partner of a business, and everything that they may do in it. */
export function HolderScreen({ screen }: Props) {
  const { business, businesses, holder } = screen
  const current =
    holder.kind === 'PARTNER' ? 'partners' : business.kind === 'PARENT' ? 'managers' : 'employees'
  return (
    <BusinessFrame
      current={current}
      shown={business}
      businesses={businesses}
      list={pageHref(current, business.id)}
    >
      <Content key={holder.id} screen={screen} />
    </BusinessFrame>
  )
}

/** The role that the business itself gave; null for one that comes only through an organization or a partner. */
const directOf = ({ roles }: Holder) => roles.find(({ organization }) => organization === null)?.role ?? null

function Content({ screen: { business, holder, rights, isSelf } }: Props) {
  const t = useTranslations('business')
  const format = useFormatter()
  const [isGiving, setGiving] = useState(false)
  const role = directOf(holder)
  const kind = role === 'PARTNER' ? 'partners' : 'members'
  const manages = isManager(business)
  const roles = holder.roles.map(({ role: one, organization }) =>
    organization
      ? t('review.through', { role: t(`roles.${one}`), name: organization.name })
      : t(holder.is_owner ? 'standing.OWNER' : `roles.${one}`),
  )
  const joined = holder.roles[0]
  const facts = [
    { name: t('columns.username'), value: <a href={`/${holder.username}/`}>{holder.username}</a> },
    ...(holder.email ? [{ name: t('columns.email'), value: shownAddress(holder.email) }] : []),
    ...(joined
      ? [
          {
            name: t('review.joined'),
            value: format.dateTime(new Date(joined.created_time), { dateStyle: 'medium' }),
          },
        ]
      : []),
  ]
  const csv = new URLSearchParams({ holder_id: holder.id, sort_by: 'asset' })
  return (
    <>
      <ReviewHead
        title={holder.name}
        chips={[...new Set(roles.length > 0 ? roles : [t('review.ofPartner')])]}
        facts={facts}
        csv={`/v5/businesses/${business.id}/access/csv?${csv}`}
      >
        {manages && role !== null && business.kind === 'ACCOUNT' && (
          <Button look="accent" onClick={() => setGiving(true)}>
            {t('review.give')}
          </Button>
        )}
        {manages && role !== null && !isSelf && !holder.is_owner && (
          <MemberRole business={business} holder={holder} role={role} />
        )}
      </ReviewHead>
      <section className={styles.part}>
        <h2>{t('review.canUse', { count: rights.total_count })}</h2>
        {rights.items.length === 0 ? (
          <p>{t(isSelf ? 'review.nothingOwn' : 'review.nothing', { name: holder.name })}</p>
        ) : (
          <RightsTable business_id={business.id} rows={rights.items} by="asset" canEdit={manages} />
        )}
        {rights.total_count > rights.items.length && (
          <p>{t('review.first', { most: rights.items.length })}</p>
        )}
      </section>
      {isGiving && (
        <Dialog title={t('review.giveTo', { name: holder.name })} onClose={() => setGiving(false)}>
          <AccessEditor
            kind={kind}
            business_id={business.id}
            ids={[holder.id]}
            onDone={() => {
              setGiving(false)
              void reloadPage()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

type MemberRoleProps = { business: WireBusiness; holder: Holder; role: 'EMPLOYEE' | 'BIZ_ADMIN' | 'PARTNER' }

/** Changes the role of a person, or ends what they or a partner are in the business. */
function MemberRole({ business, holder, role }: MemberRoleProps) {
  const t = useTranslations('business')
  const other = role === 'BIZ_ADMIN' ? 'EMPLOYEE' : 'BIZ_ADMIN'
  const isPartner = role === 'PARTNER'
  const table = isPartner ? 'partners' : business.kind === 'PARENT' ? 'managers' : 'employees'
  const remove = async () => {
    const way = removals[table]
    if (!way) return
    const { reason } = await changeAll(way.remove, business.id, [{ id: holder.id }])
    if (reason !== null) throw refusalOf({ message: reason })
    await Router.push(`/business/manager/${table}/?business_id=${business.id}`)
  }
  const names = { name: holder.name, business: business.name }
  const toRole = useAction(
    async () => {
      const { reason } = await changeAll(giveRole(other), business.id, [{ id: holder.id }])
      if (reason !== null) throw refusalOf({ message: reason })
    },
    { toasts: true, done: t('review.roleChanged', names), reload: reloadPage },
  )
  return (
    <>
      {!isPartner && business.kind === 'ACCOUNT' && (
        <Button disabled={toRole.isPending} onClick={() => void toRole.start()}>
          {t('review.makeRole', { role: t(`roles.${other}`) })}
        </Button>
      )}
      <DeleteButton
        label={t(isPartner ? 'review.endPartner' : 'review.remove')}
        question={t(isPartner ? 'review.endQuestion' : 'review.removeQuestion', names)}
        text={t('bulk.text')}
        run={remove}
      />
    </>
  )
}
