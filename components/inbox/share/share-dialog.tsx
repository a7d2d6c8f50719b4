import dynamic from 'next/dynamic'
import styles from '@/components/inbox/invites/invites.module.css'
import shareStyles from '@/components/inbox/share/share.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { VerifyNotice } from '@/components/platform/verify-notice'
import { Dialog } from '@/components/ui/dialog/dialog'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { inviteChannels } from '@/lib/accounts/invites/channels'
import texts from '@/messages/en/accounts.json'
import { inviteUrl, type Shared, sharingEnded } from '@/store/accounts/invites'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ShareLink } from './share-link'
import { plainUrl, ShareWays } from './share-ways'

const SendShared = dynamic(
  () => retryImport(() => import('@/components/inbox/share/send-shared')).then((module) => module.SendShared),
  { ssr: false, loading: () => <div className={shareStyles.sendComing} /> },
)

/** Shows a personal link to share: to a profile, a board, a pin, or the site. */
export function ShareDialog({ shared }: { shared: Shared }) {
  return (
    <AreaTexts area="accounts" texts={texts}>
      <Modal shared={shared} />
    </AreaTexts>
  )
}

/**
 * Returns the object as shared with one person: a pin opens on the page that names its sender (specification part 1,
 * section 2, the sent page).
 */
const sentTo = (shared: Shared): Shared =>
  shared.object_type === 'pin' ? { ...shared, path: shared.path.replace(/(?=\?|$)/, 'sent/') } : shared

/** Loads the viewer's own link for a channel; without a code if they have none. */
function useLinks(shared: Shared) {
  const canInvite = useAppSelector((state) => state.session.viewer?.is_email_verified ?? false)
  const own = useQuery(canInvite ? JSON.stringify(shared) : null, () =>
    inviteUrl(shared, inviteChannels.link),
  )
  const isNamed = canInvite && own.error === undefined
  const link = isNamed ? own.data : plainUrl(shared)
  const linkFor = async (channel: number) => {
    if (!isNamed) return plainUrl(shared)
    return inviteUrl(channel === inviteChannels.email ? sentTo(shared) : shared, channel).catch(() =>
      plainUrl(shared),
    )
  }
  return { link, isNamed, canInvite, linkFor }
}

/** Returns what a message sends of it; null for what is not sent in messages. */
function sendable(shared: Shared) {
  const { object_type, object_id } = shared
  if (object_type === 'profile') return { address: plainUrl(shared) }
  if (!object_id || object_type === 'site') return null
  return object_type === 'pin' ? { pin: object_id } : { board: object_id }
}

/** People first, then the link, then other ways. */
function Modal({ shared }: { shared: Shared }) {
  const t = useTranslations('invites')
  const dispatch = useAppDispatch()
  const { link, isNamed, canInvite, linkFor } = useLinks(shared)
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  // A page without an object of its own, such as an article, is shared with a code of the site.
  const isSite = shared.object_type === 'site' && shared.path === '/'
  const lead = isSite ? t('siteLead') : t('shareLead')
  const needsEmail = isMember && !canInvite
  const close = () => dispatch(sharingEnded(shared))
  return (
    <Dialog title={isSite ? t('siteTitle') : t('shareTitle')} onClose={close}>
      <div className={styles.share} aria-busy={link === null}>
        {needsEmail && (
          <VerifyNotice text={isSite ? t('unverified') : t('needsEmail')} action={t('verify')} />
        )}
        <ToPerson shared={shared} onSent={close} />
        <ShareLink link={link} hint={isMember && !needsEmail ? (isNamed ? lead : t('plain')) : null} />
        <ShareWays shared={shared} link={link} linkFor={linkFor} />
      </div>
    </Dialog>
  )
}

/** Sends it to a person; says why instead where the member may not. Nothing for those who have no messages at all. */
function ToPerson({ shared, onSent }: { shared: Shared; onSent: () => void }) {
  const t = useTranslations('invites')
  const viewer = useAppSelector(({ session }) => session.viewer)
  const what = sendable(shared)
  if (!what || viewer?.login_state !== 'authenticated' || viewer.acting_by || viewer.is_write_banned)
    return null
  if (viewer.should_show_messaging && viewer.is_email_verified)
    return <SendShared what={what} onSent={onSent} />
  return (
    <section className={shareStyles.send} aria-labelledby="send-shared">
      <h3 id="send-shared">{t('send')}</h3>
      <p>
        {viewer.should_show_messaging
          ? t('sendNeedsEmail')
          : t.rich('messagesOff', { settings: (words) => <a href="/settings/messages/">{words}</a> })}
      </p>
    </section>
  )
}
