import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import styles from './profile.module.css'

const FollowsDialog = dynamic(
  () =>
    retryImport(() => import('@/components/people/follows/follows-dialog')).then(
      (module) => module.FollowsDialog,
    ),
  { ssr: false, loading: Coming },
)

type Props = { user: WireProfile; isSelf: boolean; followers: number }

/** Shows the counts of followers, followed people and pins; the first two open lists. */
export function ProfileCounts({ user, isSelf, followers }: Props) {
  const t = useTranslations('profiles')
  const [list, setList] = useState<'followers' | 'following' | null>(null)
  return (
    <>
      <ul className={styles.counts}>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setList('followers')}>
            {t('followers', { count: followers })}
          </button>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setList('following')}>
            {t('followingCount', { count: user.following_count })}
          </button>
        </li>
        <li>{t('pins', { count: user.pin_count })}</li>
        <li>{t('boards', { count: user.board_count })}</li>
      </ul>
      {list && <FollowsDialog user={user} which={list} isSelf={isSelf} onClose={() => setList(null)} />}
    </>
  )
}
