import { DoneButton } from '@/components/accounts/blocks/done-button'
import styles from '@/components/accounts/blocks/people.module.css'
import { PeopleList } from '@/components/accounts/blocks/people-list'
import { FollowButton } from '@/components/people/follows/follow-button'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/people.json'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'

type Props = { user: WireProfile; which: 'followers' | 'following'; isSelf: boolean; onClose: () => void }

/** Lists followers or followed people; the viewer can remove their own followers. */
export function FollowsDialog(props: Props) {
  return (
    <AreaTexts area="people" texts={texts}>
      <Follows {...props} />
    </AreaTexts>
  )
}

function Follows({ user, which, isSelf, onClose }: Props) {
  const t = useTranslations('people')
  const dispatch = useAppDispatch()
  const { username } = user
  const list = useList(`follows ${username} ${which}`, async (bookmarks) => {
    const name = which === 'followers' ? 'UserFollowersResource' : 'UserFollowingResource'
    const page = await resource(name).get({ username, bookmarks, page_size: 50 })
    dispatch(entitiesLoaded({ users: page.data }))
    return page
  })
  const action = (person: WireProfile) => (
    <span className={styles.choice}>
      {isSelf && which === 'followers' && (
        <DoneButton
          label={t('remove')}
          name={t('removeName', { name: person.full_name })}
          done={t('removed')}
          run={() => resource('UserFollowersResource').delete({ user_id: person.id })}
        />
      )}
      <FollowButton user={person} />
    </span>
  )
  return (
    <Dialog title={t(which)} onClose={onClose}>
      <div className={styles.scroll}>
        <PeopleList list={list} none={t(`none.${which}`)} action={action} />
      </div>
    </Dialog>
  )
}
