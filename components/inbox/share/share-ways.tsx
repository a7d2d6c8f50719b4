import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { inviteChannels } from '@/lib/accounts/invites/channels'
import type { Shared } from '@/store/accounts/invites'
import { EmbedCode, embedPathOf } from './embed-code'
import styles from './share.module.css'

const QrCode = dynamic(
  () => retryImport(() => import('@/components/inbox/share/qr-code')).then((module) => module.QrCode),
  { ssr: false },
)

/** Returns the address of what is shared, without the name of the sender. */
export const plainUrl = ({ path }: Shared) => new URL(path, window.location.origin).href

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

type Props = {
  shared: Shared
  link: string | null
  linkFor: (channel: number) => Promise<string>
}

/** Shows the ways outside of the site: the device's own sheet, mail, other sites, a QR code, a frame. */
export function ShareWays({ shared, link, linkFor }: Props) {
  const t = useTranslations('invites')
  const [open, setOpen] = useState<'qr' | 'embed' | null>(null)
  const title = shared.title || t('siteMailSubject')
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
  const toggle = (part: 'qr' | 'embed') => setOpen(open === part ? null : part)
  return (
    <>
      <div className={styles.ways}>
        {'share' in navigator && (
          <Button onClick={sheet}>
            <Icon name="share" size={18} />
            {t('more')}
          </Button>
        )}
        <Button onClick={mail}>{t('email')}</Button>
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
        <Button aria-expanded={open === 'qr'} aria-disabled={link === null} onClick={() => toggle('qr')}>
          {t('qr')}
        </Button>
        {embedPathOf(shared) !== null && (
          <Button aria-expanded={open === 'embed'} onClick={() => toggle('embed')}>
            {t('embed')}
          </Button>
        )}
      </div>
      {open === 'qr' && link && <QrCode link={link} label={t('qrLabel')} />}
      {open === 'embed' && <EmbedCode shared={shared} />}
    </>
  )
}
