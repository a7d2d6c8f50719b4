import { useState } from 'react'
import { leaveCloseup } from '@/components/content/pins-save/leave-closeup'
import { problemOf } from '@/components/platform/problem'
import { stayed } from '@/components/platform/stayed'
import { Icon } from '@/components/ui/icon'
import { menuItem } from '@/components/ui/menu/menu'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { deletePin, type Places, restorePin } from '@/store/content/pin-edits'
import { useAppDispatch } from '@/store/hooks'
import { CloseupOwnerItems } from './closeup-owner-items'
import { PinDialog } from './pin-dialog'

/** Shows the owner's menu items on a pin: a save is removed from its board, a created pin is deleted. */
export function PinOwnerMenu({ pin }: { pin: WirePin }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const [isEditing, setEditing] = useState(false)

  const board = pin.section?.title ?? pin.board.name
  const restored = pin.is_repin ? t('pin.back', { board }) : t('pin.restored')
  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
  const restore = (places: Places) => {
    dispatch(restorePin(pin, places)).then(() => showToast({ message: restored }), fail)
  }
  const remove = async () => {
    const hasStayed = stayed()
    try {
      const places = await dispatch(deletePin(pin))
      showToast({
        message: pin.is_repin ? t('pin.removed', { board }) : t('pin.deleted'),
        action: {
          label: t('undo'),
          onAction: () => restore(places),
          // The target may reload the page, as on a slow connection; undo is carried over.
          later: { pin_id: pin.id, done: restored },
        },
      })
      if (hasStayed()) leaveCloseup(pin)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <>
      <button type="button" className={menuItem} onClick={() => setEditing(true)}>
        <Icon name="pencil" size={20} />
        {t('pin.edit')}
      </button>
      {!pin.is_repin && <CloseupOwnerItems pin={pin} />}
      <button type="button" className={menuItem} onClick={remove}>
        <Icon name={pin.is_repin ? 'minus' : 'trash'} size={20} />
        {t(pin.is_repin ? 'pin.removeFromBoard' : 'pin.delete')}
      </button>
      {isEditing && <PinDialog pin={pin} onClose={() => setEditing(false)} />}
    </>
  )
}
