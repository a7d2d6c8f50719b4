import Router from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBusinessInvite } from '@/lib/business/invites/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { AnswerRequest, type Shared } from './answer-request'
import styles from './business.module.css'
import { useCall } from './kit/use-call'
import { refusalOf } from './kit/use-form-call'
import { Restriction, useRestriction } from './restriction'
import type { Words } from './table/columns'

/** Returns the business that is invited; null if a person is. */
const invitedBusiness = ({ invite_data, user }: WireBusinessInvite) =>
  invite_data.invite_type.startsWith('M') || !user?.id ? null : { ...user, id: user.id }

/** Returns the title of an invite: its sender, its recipient, and its purpose. */
function titleOf(invite: WireBusinessInvite, t: Words): string {
  const { invite_type } = invite.invite_data
  const names = { business: invite.created_by_business.name, own: invitedBusiness(invite)?.full_name ?? '' }
  if (invite_type === 'PARTNER_INVITE') return t('invites.partner', names)
  if (invite_type === 'PARTNER_REQUEST') return t('invites.request', names)
  if (invite_type === 'CHILD_INVITE') return t('invites.child', names)
  const role = t(
    invite_type === 'MANAGER_INVITE'
      ? 'inviteTypes.MANAGER_INVITE'
      : (`roles.${invite.business_roles[0] ?? 'EMPLOYEE'}` as 'roles.EMPLOYEE'),
  )
  return t('invites.from', { ...names, role })
}

/** Returns the path to open after an invite is accepted. */
function pathAfter(invite: WireBusinessInvite): string {
  const own = invitedBusiness(invite)
  const { invite_type } = invite.invite_data
  if (own && invite_type === 'PARTNER_REQUEST') return `/business/manager/partners/?business_id=${own.id}`
  if (own && invite_type === 'CHILD_INVITE') return `/business/hub/?business_id=${own.id}`
  return `/business/hub/?business_id=${invite.created_by_business.id}`
}

/** Shows an invite to the viewer or to a business of theirs, and answers it. */
export function Invite({ invite }: { invite: WireBusinessInvite }) {
  const t = useTranslations('business')
  const { isBusy, run, change } = useCall()
  const [isAsking, setAsking] = useState(false)
  const reason = useRestriction('manage')
  const own = invitedBusiness(invite)
  const isRequest = invite.invite_data.invite_type === 'PARTNER_REQUEST'
  const answer = async (accept_invite: boolean, asset_id_to_permissions?: Shared) => {
    const action = { accept_invite, ...(asset_id_to_permissions && { asset_id_to_permissions }) }
    const { items } = await v5('PATCH /v5/businesses/invites', {
      invites: [{ invite_id: invite.id, action }],
    })
    const refusal = items[0]?.exception
    if (refusal) throw refusalOf(refusal)
    if (accept_invite) await Router.push(pathAfter(invite))
  }
  return (
    <li>
      <h2 dir="auto">{titleOf(invite, t)}</h2>
      {invite.created_by_user && <p>{t('invites.by', { name: invite.created_by_user.full_name })}</p>}
      <p className={styles.ways}>
        <Button
          look="accent"
          disabled={isBusy || reason !== null}
          onClick={() => (isRequest ? setAsking(true) : void run(() => answer(true)))}
        >
          {t('invites.accept')}
        </Button>
        <Button disabled={isBusy} onClick={() => void change(() => answer(false))}>
          {t('invites.decline')}
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            void change(
              () => v5('POST /v5/businesses/invites/stops', { invite_id: invite.id }),
              t('invites.stopped', { business: invite.created_by_business.name }),
            )
          }
        >
          {t('invites.stop')}
        </Button>
      </p>
      {reason && <Restriction reason={reason} />}
      {isAsking && own && (
        <AnswerRequest
          business_id={own.id}
          asked={invite.assets_summary}
          asking={invite.created_by_business.name}
          accept={(shared) => answer(true, shared)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
