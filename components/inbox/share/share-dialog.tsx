import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import styles from '@/components/inbox/invites/invites.module.css'
import shareStyles from '@/components/inbox/share/share.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { VerifyNotice } from '@/components/platform/verify-notice'
import { again } from '@/components/ui/again'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { inviteChannels } from '@/lib/accounts/invites/channels'
import texts from '@/messages/en/accounts.json'
import { inviteUrl, type Shared, sharingEnded } from '@/store/accounts/invites'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { EmbedCode } from './embed-code'

const QrCode = dynamic(
  () => again(() => import('@/components/inbox/share/qr-code')).then((module) => module.QrCode),
  { ssr: false },
)
const SendPin = dynamic(
  () => again(() => import('@/components/inbox/share/send-pin')).then((module) => module.SendPin),
  { ssr: false },
)

/** Shows a personal link to share: to a profile, a board, a pin, or the site. */
export function ShareDialog({ shared }: { shared: Shared }) {
  return (
    <AreaTexts area="accounts" texts={texts}>
      <Modal shared={shared} />
    </AreaTexts>
  )
}

const plainUrl = ({ path }: Shared) => new URL(path, window.location.origin).href

/**
 * Returns the object as shared with one person: a pin opens on the page that names its sender (specification part 1,
 * section 2, the sent page).
 */
const sentTo = (shared: Shared): Shared =>
  shared.object_type === 'pin' ? { ...shared, path: shared.path.replace(/(?=\?|$)/, 'sent/') } : shared

/** Loads the viewer's own link for a channel; without a code if they have none. */
function useLinks(shared: Shared) {
  const canInvite = useAppSelector((state) => state.session.viewer?.is_email_verified ?? false)
  const [link, setLink] = useState<string | null>(canInvite ? null : plainUrl(shared))
  const [isNamed, setNamed] = useState(canInvite)
  const linkFor = async (channel: number) => {
    if (!isNamed) return plainUrl(shared)
    return inviteUrl(channel === inviteChannels.email ? sentTo(shared) : shared, channel).catch(() =>
      plainUrl(shared),
    )
  }
  useEffect(() => {
    if (!canInvite) return
    inviteUrl(shared, inviteChannels.link).then(setLink, () => {
      setNamed(false)
      setLink(plainUrl(shared))
    })
  }, [canInvite, shared])
  return { link, isNamed, canInvite, linkFor }
}

function Modal({ shared }: { shared: Shared }) {
  const t = useTranslations('invites')
  const dispatch = useAppDispatch()
  const { link, isNamed, canInvite, linkFor } = useLinks(shared)
  const field = useRef<HTMLDivElement>(null)
  const [hasQr, setQr] = useState(false)
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const isSite = shared.object_type === 'site'
  const lead = isSite ? t('siteLead') : t('shareLead')
  const isSendable = shared.object_type === 'pin' && Boolean(shared.object_id)
  const needsEmail = isMember && !canInvite
  return (
    <Dialog title={isSite ? t('siteTitle') : t('shareTitle')} onClose={() => dispatch(sharingEnded(shared))}>
      <div className={styles.share} aria-busy={link === null}>
        {needsEmail ? (
          <VerifyNotice text={isSendable ? t('needsEmail') : t('unverified')} action={t('verify')} />
        ) : (
          isMember && <p className={isNamed ? undefined : styles.note}>{isNamed ? lead : t('plain')}</p>
        )}
        <div ref={field}>
          <FormField
            label={t('link')}
            value={link ?? t('making')}
            onChange={() => undefined}
            readOnly
            dir="ltr"
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Ways
          shared={shared}
          link={link}
          linkFor={linkFor}
          hasQr={hasQr}
          onQr={() => setQr(!hasQr)}
          onCopyFailed={() => field.current?.querySelector('input')?.select()}
        />
        {hasQr && link && <QrCode link={link} label={t('qrLabel')} />}
        <EmbedCode shared={shared} />
        {shared.object_type === 'pin' && shared.object_id && (
          <ToPerson id={shared.object_id} onSent={() => dispatch(sharingEnded(shared))} />
        )}
      </div>
    </Dialog>
  )
}

/** Sends a pin to a person; says why instead where the member may not. Nothing for those who have no messages at all. */
function ToPerson({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useTranslations('invites')
  const viewer = useAppSelector(({ session }) => session.viewer)
  if (viewer?.login_state !== 'authenticated' || viewer.acting_by || viewer.is_write_banned) return null
  if (viewer.should_show_messaging && viewer.is_email_verified) return <SendPin id={id} onSent={onSent} />
  return (
    <section className={shareStyles.send} aria-labelledby="send-pin">
      <h3 id="send-pin">{t('send')}</h3>
      <p>
        {viewer.should_show_messaging
          ? t('sendNeedsEmail')
          : t.rich('messagesOff', { settings: (words) => <a href="/settings/messages/">{words}</a> })}
      </p>
    </section>
  )
}

/** Share pages of other sites. Plain links: nothing of theirs is loaded here. */
const networks = [
  { name: 'WhatsApp', href: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}` },
  { name: 'Facebook', href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'X', href: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}` },
  {
    name: 'Telegram',
    href: (url: string, title: string) => `https://t.me/share/url?url=${url}&text=${title}`,
  },
]

type WaysProps = {
  shared: Shared
  link: string | null
  linkFor: (channel: number) => Promise<string>
  hasQr: boolean
  onQr: () => void
  /** True if the link could not be copied: it is then selected for the person to copy. */
  onCopyFailed: () => void
}

function Ways({ shared, link, linkFor, hasQr, onQr, onCopyFailed }: WaysProps) {
  const t = useTranslations('invites')
  const title = shared.title || t('siteMailSubject')
  const copy = async () => {
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      showToast({ message: t('copied') })
    } catch {
      onCopyFailed()
      showToast({ message: t('copyFailed'), tone: 'error' })
    }
  }
  const mail = async () => {
    const url = await linkFor(inviteChannels.email)
    const query = new URLSearchParams({ subject: title, body: t('mailText', { url }) })
    // Mail programs do not decode a plus as a space.
    window.location.href = `mailto:?${query.toString().replaceAll('+', '%20')}`
  }
  const sheet = async () => {
    const url = await linkFor(inviteChannels.device)
    // Closing the share sheet is an answer, too.
    await navigator.share({ url, title }).catch(() => undefined)
  }
  return (
    <div className={styles.ways}>
      <Button look="accent" aria-disabled={link === null} onClick={copy}>
        {t('copy')}
      </Button>
      <Button onClick={mail}>{t('email')}</Button>
      <Button aria-pressed={hasQr} aria-disabled={link === null} onClick={onQr}>
        {t('qr')}
      </Button>
      {'share' in navigator && <Button onClick={sheet}>{t('more')}</Button>}
      {networks.map((network) => (
        <ButtonLink
          key={network.name}
          href={network.href(encodeURIComponent(link ?? plainUrl(shared)), encodeURIComponent(title))}
          target="_blank"
          rel="noopener noreferrer"
        >
          {network.name}
        </ButtonLink>
      ))}
    </div>
  )
}
