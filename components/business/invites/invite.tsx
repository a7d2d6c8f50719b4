import Router from 'next/router'
import { useState } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { Restriction, useRestriction } from '@/components/business/kit/restriction'
import { refusalOf } from '@/components/platform/problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { InviteAsset, WireBusinessInvite } from '@/lib/business/invites/schema'
import { api } from '@/lib/edge/client/api'
import { AnswerRequest, type Shared } from './answer-request'
import { GivenAssets } from './given-assets'
import { inviteTitle } from './invite-title'

/** Returns the business that is invited; null if a person is. */
const invitedBusiness = ({ invite_data, user }: WireBusinessInvite) =>
  invite_data.invite_type.startsWith('M') || !user?.id ? null : { ...user, id: user.id }

/** Returns what the title of an invite names: the business's own account invites in its name. */
function namesOf(invite: WireBusinessInvite) {
  const { created_by_user: by, created_by_business: business } = invite
  return {
    type: invite.invite_data.invite_type,
    role: invite.business_roles[0] ?? 'EMPLOYEE',
    business: business.name,
    own: invitedBusiness(invite)?.full_name ?? null,
    inviter: by && by.id !== business.id ? by.full_name : null,
  }
}

/** Returns the path to open after an invite is accepted. */
function pathAfter(invite: WireBusinessInvite): string {
  const own = invitedBusiness(invite)
  const { invite_type } = invite.invite_data
  if (own && invite_type === 'PARTNER_REQUEST') return `/business/manager/partners/?business_id=${own.id}`
  if (own && invite_type === 'CHILD_INVITE') return `/business/hub/?business_id=${own.id}`
  return `/business/hub/?business_id=${invite.created_by_business.id}`
}

type Props = {
  invite: WireBusinessInvite & { assets?: readonly InviteAsset[] }
  /** The link of a mail that proves the viewer's address before the answer; null if there is nothing to prove. */
  proof?: { invite_id: string; key: string } | null
}

/** Shows an invite to the viewer or to a business of theirs, and answers it. */
export function Invite({ invite, proof = null }: Props) {
  const t = useTranslations('business')
  const [isConfirming, setConfirming] = useState(false)
  const restriction = useRestriction('manage')
  // The link proves the address, which the viewer had to verify otherwise.
  const reason = proof && restriction === 'unverified' ? null : restriction
  const own = invitedBusiness(invite)
  const isRequest = invite.invite_data.invite_type === 'PARTNER_REQUEST'
  const answer = async (accept_invite: boolean, asset_id_to_permissions?: Shared) => {
    const action = { accept_invite, ...(asset_id_to_permissions && { asset_id_to_permissions }) }
    if (proof) await api('POST /v5/businesses/invites/proofs', proof)
    const { items } = await api('PATCH /v5/businesses/invites', {
      invites: [{ invite_id: invite.id, action }],
    })
    const exception = items[0]?.exception
    if (exception) throw refusalOf(exception)
    if (!accept_invite) return
    showToast({ message: t('invites.accepted', { business: invite.created_by_business.name }) })
    await Router.push(pathAfter(invite))
  }
  const acceptance = useAction(() => answer(true), { toasts: true })
  const refusal = useAction(() => answer(false), { toasts: true, reload: reloadPage })
  const stop = useAction(() => api('POST /v5/businesses/invites/stops', { invite_id: invite.id }), {
    toasts: true,
    done: t('invites.stopped', { business: invite.created_by_business.name }),
    reload: reloadPage,
  })
  const isBusy = acceptance.isPending || refusal.isPending || stop.isPending
  return (
    <li>
      <h2 dir="auto">{inviteTitle(namesOf(invite), t)}</h2>
      <GivenAssets title={t(isRequest ? 'invites.asks' : 'invites.gives')} assets={invite.assets ?? []} />
      <p className={styles.ways}>
        <Button
          look="accent"
          disabled={isBusy || reason !== null}
          onClick={() => (isRequest ? setConfirming(true) : void acceptance.start())}
        >
          {t('invites.accept')}
        </Button>
        <Button disabled={isBusy} onClick={() => void refusal.start()}>
          {t('invites.decline')}
        </Button>
        <Button disabled={isBusy} onClick={() => void stop.start()}>
          {t('invites.stop')}
        </Button>
      </p>
      {reason && <Restriction reason={reason} />}
      {isConfirming && own && (
        <AnswerRequest
          business_id={own.id}
          requested={invite.assets_summary}
          requester={invite.created_by_business.name}
          accept={(shared) => answer(true, shared)}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  )
}
