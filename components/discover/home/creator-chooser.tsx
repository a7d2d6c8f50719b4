import { useEffect, useEffectEvent } from 'react'
import { FollowButton } from '@/components/people/follows/follow-button'
import { QueryProblem } from '@/components/platform/query-problem'
import { useAction } from '@/components/platform/use-action'
import { useQuery } from '@/components/platform/use-query'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { WireCreator } from '@/lib/discover/topic-pages/schema'
import { api } from '@/lib/edge/client/api'
import styles from './creators.module.css'

const path = '/v3/orientation/nux/creator_recommendations/'

type Props = {
  onSeen: () => void
  /** Called when there is nobody to follow. */
  onNone: () => void
  onDone: (done: boolean) => void
}

/**
 * Offers people to follow to a new member, with some of their pins. "Not now" brings it back once; nothing is shown when
 * there is nobody to follow.
 */
export function CreatorChooser({ onSeen, onNone, onDone }: Props) {
  const t = useTranslations('home')
  const creators = useQuery('creators', (signal) => api(`GET ${path}`, {}, { signal }))
  const leave = useAction(
    async (done: boolean) => {
      await api(`PUT ${path}`, { done })
      onDone(done)
    },
    { toasts: true, once: true },
  )
  const onFound = useEffectEvent((found: readonly unknown[]) => (found.length === 0 ? onNone() : onSeen()))
  useEffect(() => {
    if (creators.data) onFound(creators.data)
  }, [creators.data])
  if (creators.data?.length === 0) return null
  return (
    <section className={styles.creators} aria-labelledby="creators-title">
      <h2 id="creators-title">{t('creators.title')}</h2>
      <p>{t('creators.text')}</p>
      {creators.data ? (
        <ul aria-label={t('creators.title')}>
          {creators.data.map((creator) => (
            <Creator key={creator.user.id} creator={creator} />
          ))}
        </ul>
      ) : (
        <div className={styles.waiting}>
          {creators.isLoading && (
            <div role="status" aria-label={t('creators.loading')}>
              <Skeleton height="210px" />
            </div>
          )}
          <QueryProblem of={creators} />
        </div>
      )}
      <div className={styles.bar}>
        <Button look="accent" disabled={leave.isPending} onClick={() => void leave.start(true)}>
          {t('creators.done')}
        </Button>
        <Button look="plain" disabled={leave.isPending} onClick={() => void leave.start(false)}>
          {t('creators.later')}
        </Button>
      </div>
    </section>
  )
}

function Creator({ creator: { user, pins } }: { creator: WireCreator }) {
  return (
    <li>
      <a href={`/${user.username}/`} className={styles.person}>
        <Avatar user={user} size={40} />
        <b dir="auto">{user.full_name}</b>
      </a>
      <FollowButton user={user} confirmed={user.explicitly_followed_by_me} />
      <div className={styles.pins}>
        {pins.map((pin) => (
          <a key={pin.id} href={`/pin/${pin.id}/`}>
            <img
              src={pin.images['236x']?.url}
              alt={pin.alt_text || pin.title}
              loading="lazy"
              decoding="async"
            />
          </a>
        ))}
      </div>
    </li>
  )
}
