import { useList } from '@/components/platform/use-list'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import type { WireUserTry } from '@/lib/content/tries/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './profile.module.css'

type Props = {
  user: WireProfile
  isSelf: boolean
  first: { items: WireUserTry[]; bookmark: string | null }
}

/** Shows a person's tries, newest first, as photos and words; each links to its pin. */
export function ProfileTries({ user, isSelf, first }: Props) {
  const t = useTranslations('profiles')
  const load = (bookmarks: string[]) =>
    resource('UserTriesResource').get({ username: user.username, bookmarks })
  const { items, status, hasMore, more } = useList(`tries of ${user.username}`, load, { first })
  if (items.length === 0) return <NoTries name={user.first_name} isSelf={isSelf} />
  return (
    <section aria-labelledby="tries-title">
      <h2 id="tries-title" className="visually-hidden">
        {t('tries')}
      </h2>
      <ul className={styles.tries}>
        {items.map((one) => (
          <TryCard key={one.id} one={one} />
        ))}
      </ul>
      <div className={styles.foot} role="status">
        {status === 'failed' && <p>{t('triesFailed')}</p>}
        {hasMore && (
          <Button onClick={more} disabled={status === 'loading'}>
            {t(status === 'failed' ? 'retry' : 'moreTries')}
          </Button>
        )}
      </div>
    </section>
  )
}

function TryCard({ one }: { one: WireUserTry }) {
  const t = useTranslations('profiles')
  const image = one.images['236x']
  const title = one.pin.title || t('untitledPin')
  return (
    <li>
      <a href={`/pin/${one.pin.id}/?try=${one.id}`}>
        {image && (
          <img
            src={image.url}
            width={image.width}
            height={image.height}
            alt={t('tryPhoto', { title })}
            style={{ backgroundColor: one.dominant_color }}
            loading="lazy"
            decoding="async"
          />
        )}
        {one.text && (
          <span dir="auto" data-quote={image ? undefined : ''}>
            {one.text}
          </span>
        )}
        <small dir="auto">{title}</small>
      </a>
    </li>
  )
}

function NoTries({ name, isSelf }: { name: string; isSelf: boolean }) {
  const t = useTranslations('profiles')
  if (!isSelf) return <EmptyState title={t('noTries.title', { name })} text={t('noTries.text')} />
  return (
    <EmptyState title={t('noTries.ownTitle')} text={t('noTries.ownText')}>
      <ButtonLink look="accent" href="/">
        {t('noBoards.action')}
      </ButtonLink>
    </EmptyState>
  )
}
