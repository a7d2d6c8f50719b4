import { useEffect } from 'react'
import { DoneButton } from '@/components/accounts/blocks/done-button'
import { PeopleList } from '@/components/accounts/blocks/people-list'
import { useAction } from '@/components/platform/use-action'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireTastePerson } from '@/lib/discover/feed/tastes/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'

/** Calls `reload` when the tab is looked at again, since people are followed in others. */
function useReturn(reload: () => Promise<void>) {
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && reload())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])
}

/** Lists the people whom the viewer follows, whose pins come first in their feed, each with a button to unfollow. */
export function FollowedPeople() {
  const t = useTranslations('tune')
  const username = useAppSelector(({ session }) => session.viewer?.username ?? '')
  const list = useList(`UserFollowing ${username}`, (bookmarks) =>
    resource('UserFollowingResource').get({ username, bookmarks, page_size: 10 }),
  )
  useReturn(list.reload)
  return (
    <PeopleList
      list={list}
      none={t('followsNobody')}
      action={({ id, full_name }) => (
        <DoneButton
          label={t('unfollow')}
          name={t('unfollowName', { name: full_name })}
          done={t('unfollowed')}
          run={() => resource('UserFollowResource').delete({ user_id: id })}
        />
      )}
    />
  )
}

const loadPeople = () => resource('UserTastePersonResource').get({})

/** Lists the people whose pins the viewer saves, each with a button for whether that leads to more of their pins. */
export function TastePeople() {
  const t = useTranslations('tune')
  const list = useList('taste people', loadPeople)
  const set = (id: string, is_ignored: boolean) =>
    list.change((people) => people.map((person) => (person.id === id ? { ...person, is_ignored } : person)))
  return (
    <PeopleList
      list={list}
      none={t('noMakers')}
      note={({ saved, is_ignored }) => t(is_ignored ? 'ignored' : 'savedCount', { count: saved })}
      action={(person) => <Use person={person} set={set} />}
    />
  )
}

type UseProps = { person: WireTastePerson; set: (id: string, is_ignored: boolean) => void }

function Use({ person: { id, full_name, is_ignored }, set }: UseProps) {
  const t = useTranslations('tune')
  const change = useAction(
    async () => {
      await resource('UserTastePersonResource').update({ user_id: id, is_ignored: !is_ignored })
      set(id, !is_ignored)
    },
    { toasts: true, once: true },
  )
  return (
    <Button
      aria-label={t(is_ignored ? 'useName' : 'ignoreName', { name: full_name })}
      aria-disabled={change.isPending}
      onClick={() => void change.start()}
    >
      {t(is_ignored ? 'use' : 'ignore')}
    </Button>
  )
}
