import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { menuItem } from '@/components/ui/menu/menu'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/fewer.json'
import { useReport } from './use-report'

/** Shows the menu items to mute or report a person. */
export function PersonItems({ user }: { user: WireUser }) {
  return (
    <AreaTexts area="fewer" texts={texts}>
      <Items user={user} />
    </AreaTexts>
  )
}

const call = (user_id: string, mute: boolean) =>
  resource('UserMuteResource')[mute ? 'create' : 'delete']({ user_id })

/** Loads whether the viewer muted them, only once the menu is open. */
function useMute({ id, full_name }: WireUser) {
  const t = useTranslations('pinItems')
  // If unknown, muting is offered; repeating it changes nothing.
  const muted = useQuery(
    id,
    async () => (await resource('UserMuteResource').get({ user_id: id })).data.length > 0,
  )
  const isMuted = muted.data ?? false
  const set = async (mute: boolean) => {
    try {
      await call(id, mute)
      muted.change(mute)
      showToast({
        message: t(mute ? 'muted' : 'unmuted', { name: full_name }),
        ...(mute ? { action: { label: t('undo'), onAction: () => void set(false) } } : {}),
      })
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : t('failed'), tone: 'error' })
    }
  }
  return { isMuted, toggle: () => set(!isMuted) }
}

function Items({ user }: { user: WireUser }) {
  const t = useTranslations('pinItems')
  const report = useReport()
  const { isMuted, toggle } = useMute(user)
  return (
    <>
      <button type="button" className={menuItem} onClick={toggle}>
        {t(isMuted ? 'unmute' : 'mute')}
      </button>
      <button type="button" className={menuItem} onClick={() => report({ type: 'user', id: user.id }, user)}>
        {t('reportPerson')}
      </button>
    </>
  )
}
