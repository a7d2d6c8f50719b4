import { LikeButton } from '@/components/closeup/actions/like-button'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { SaveControls } from '@/components/content/pins-save/save-controls'
import { AreaTexts } from '@/components/platform/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button'
import { NotFound } from '@/components/ui/error-screens'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/closeup-sent.json'
import { userSelectors } from '@/store/accounts/users'
import { pinSelectors } from '@/store/content/pins'
import { useAppSelector } from '@/store/hooks'
import styles from './sent-screen.module.css'

type Props = { screen: Extract<Screen, { name: 'pin-sent' }> }

/** Renders the page of a sent pin: sender, message, the pin, and related pins. */
export function SentScreen({ screen }: Props) {
  return (
    <AreaTexts area="closeup-sent" texts={texts}>
      <Sent screen={screen} />
    </AreaTexts>
  )
}

function Sent({ screen }: Props) {
  const t = useTranslations('closeupSent')
  const pin = useAppSelector((state) => pinSelectors.selectById(state, screen.pinId))
  if (!pin) return <NotFound />
  const image = pin.images['736x'] ?? pin.images.orig
  const name = pin.title || t('untitled')
  const href = `/pin/${pin.id}/`
  return (
    <div className={styles.screen}>
      <From senderId={screen.senderId} text={screen.text} />
      <article className={styles.card} aria-labelledby="sent-pin">
        <a href={href} className={styles.picture} style={{ background: pin.dominant_color }}>
          {image && (
            <img
              src={image.url}
              width={image.width}
              height={image.height}
              alt={pin.alt_text || name}
              fetchPriority="high"
            />
          )}
        </a>
        <div className={styles.words}>
          <div className={styles.actions}>
            <LikeButton pin={pin} />
            <SaveControls pin={pin} />
          </div>
          <h2 id="sent-pin" dir="auto">
            {name}
          </h2>
          {pin.description && (
            <p dir="auto" className={styles.description}>
              {pin.description}
            </p>
          )}
          <a href={`/${pin.pinner.username}/`} className={styles.pinner}>
            <Avatar user={pin.pinner} size={36} />
            <b dir="auto">{pin.pinner.full_name}</b>
          </a>
          <ButtonLink href={href}>{t('open')}</ButtonLink>
        </div>
      </article>
      <section className={styles.related} aria-labelledby="sent-related">
        <h2 id="sent-related">{t('related')}</h2>
        <FeedGrid feed={screen.feed} label={t('related')} empty={<p>{t('noRelated')}</p>} />
      </section>
    </div>
  )
}

/** Shows the sender and message; without a sender, only that it was sent. */
function From({ senderId, text }: { senderId: string | null; text: string }) {
  const t = useTranslations('closeupSent')
  const sender = useAppSelector((state) => userSelectors.selectById(state, senderId ?? ''))
  if (!sender) return <h1 className={styles.from}>{t('title')}</h1>
  return (
    <header className={styles.from}>
      <a href={`/${sender.username}/`} aria-label={sender.full_name}>
        <Avatar user={sender} size={56} />
      </a>
      <h1 dir="auto">{t('titleFrom', { name: sender.full_name })}</h1>
      {text && <blockquote dir="auto">{text}</blockquote>}
    </header>
  )
}
