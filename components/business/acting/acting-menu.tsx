import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { Avatar } from '@/components/ui/avatar'
import menu from '@/components/ui/menu/menu-panel.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WireUser, WireViewer } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/acting.json'
import { useActing } from './acting'
import styles from './acting.module.css'

/**
 * Offers, in the account menu, the profiles that the viewer may act for, and a button to stop; nothing if there are
 * none.
 */
export function ActingMenu({ viewer }: { viewer: WireViewer }) {
  return (
    <AreaTexts area="acting" texts={texts}>
      <Choice viewer={viewer} />
    </AreaTexts>
  )
}

function Choice({ viewer }: { viewer: WireViewer }) {
  const t = useTranslations('acting')
  const { isBusy, start, stop } = useActing()
  // Without the list there is nothing to choose: the menu is the usual one.
  const { data } = useQuery('acting', async () => (await resource('ActingResource').get({})).data.profiles)
  const profiles: readonly WireUser[] = data ?? []
  const person = viewer.acting_by
  const others = profiles.filter(({ id }) => id !== viewer.id)
  if (!person && others.length === 0) return null
  const row = (user: WireUser, name: string, choose: () => void) => (
    <li key={user.id}>
      <button type="button" className={menu.item} aria-disabled={isBusy} onClick={choose}>
        <Avatar user={user} size={32} />
        <span>{name}</span>
      </button>
    </li>
  )
  return (
    <section className={styles.menu} aria-labelledby="acting-title">
      <h2 id="acting-title">{t('menu')}</h2>
      <ul>
        {person && row(person, t('backTo', { name: person.full_name }), () => void stop(person))}
        {others.map((profile) =>
          row(profile, t('actAs', { name: profile.full_name }), () => void start(profile)),
        )}
      </ul>
    </section>
  )
}
