import { useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { oneByOne } from '@/lib/platform/http/one-by-one'
import { viewerChanged } from '@/store/accounts/session'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** A setting for the appearance of the viewer's pages. */
type Name = 'board_pin_density' | 'profile_pin_density' | 'profile_board_view'

/** Sends changes in order, since each answer contains all settings. */
const inTurn = oneByOne(() => false)

/**
 * Reads and changes the appearance of the viewer's pages: applied immediately, and stored on the server. A visitor's choice applies while the page is
 * open; one that could not be stored is reverted.
 */
export function usePreference<Key extends Name>(name: Key) {
  type Value = WireViewer[Key]
  const t = useTranslations('ui')
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const stored = useAppSelector((state) => state.session.viewer?.[name])
  const [chosen, setChosen] = useState<Value | null>(null)
  const choose = (value: Value) => {
    setChosen(value)
    if (!isMember) return
    inTurn(async () => {
      const { data } = await resource('UserSettingsResource').update({ [name]: value })
      dispatch(viewerChanged({ [name]: data[name] }))
    }).catch(() => {
      setChosen(null)
      showToast({ message: t('notKept'), tone: 'error' })
    })
  }
  return [chosen ?? stored ?? 'default', choose] as const
}
