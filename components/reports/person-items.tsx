import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { AreaTexts } from '@/components/app/area-texts'
import { menuItem } from '@/components/ui/menu'
import { showToast } from '@/components/ui/toast-store'
import type { WireUser } from '@/lib/accounts/schema'
import { resource } from '@/lib/http/resource-client'
import texts from '@/messages/en/fewer.json'
import { useReport } from './use-report'

/** Mutes or reports somebody; stands in a menu. */
export function PersonItems({ user }: { user: WireUser }) {
  return (
    <AreaTexts texts={texts}>
      <Items user={user} />
    </AreaTexts>
  )
}

const call = (user_id: string, mute: boolean) =>
  resource('UserMuteResource')[mute ? 'create' : 'delete']({ user_id })

/** Whether the viewer muted them: asked when the menu opens first, since nearly nobody opens it. */
function useMute({ id, full_name }: WireUser) {
  const t = useTranslations('pinItems')
  const item = useRef<HTMLButtonElement>(null)
  const [isMuted, setMuted] = useState(false)
  useEffect(() => {
    const menu = item.current?.closest('[popover]')
    const ask = () => {
      resource('UserMuteResource')
        .get({ user_id: id })
        // Not known, it can still be muted: again changes nothing.
        .then(({ data }) => setMuted(data.length > 0))
        .catch(() => undefined)
    }
    menu?.addEventListener('beforetoggle', ask, { once: true })
    return () => menu?.removeEventListener('beforetoggle', ask)
  }, [id])
  const set = async (mute: boolean) => {
    try {
      await call(id, mute)
      setMuted(mute)
      showToast({
        message: t(mute ? 'muted' : 'unmuted', { name: full_name }),
        ...(mute ? { action: { label: t('undo'), onAction: () => void set(false) } } : {}),
      })
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : t('failed'), tone: 'error' })
    }
  }
  return { item, isMuted, toggle: () => set(!isMuted) }
}

function Items({ user }: { user: WireUser }) {
  const t = useTranslations('pinItems')
  const report = useReport()
  const { item, isMuted, toggle } = useMute(user)
  return (
    <>
      <button ref={item} type="button" className={menuItem} onClick={toggle}>
        {t(isMuted ? 'unmute' : 'mute')}
      </button>
      <button type="button" className={menuItem} onClick={() => report({ type: 'user', id: user.id }, user)}>
        {t('reportPerson')}
      </button>
    </>
  )
}
