import Router from 'next/router'
import { useState } from 'react'
import { closeupOf } from '@/components/content/pin/open-pin'
import { CloseupOwnerItems } from '@/components/content/save/closeup-owner-items'
import { PinDialog } from '@/components/content/save/pin-dialog'
import { problemOf } from '@/components/platform/problem'
import { stayed } from '@/components/platform/stayed'
import { Icon } from '@/components/ui/icon'
import { menuItem } from '@/components/ui/menu'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { deletePin, type Places, restorePin } from '@/store/content/pin-edits'
import { useAppDispatch } from '@/store/hooks'

/** Leaves the closeup of a deleted pin. */
function leaveCloseup(pin: WirePin) {
  const place = closeupOf(pin.id, Router)
  if (place === 'page') void Router.replace(pin.board.url)
  if (place === 'over') Router.back()
}

/** Shows the owner's menu items on a pin. */
export function PinOwnerMenu({ pin }: { pin: WirePin }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const [isEditing, setEditing] = useState(false)

  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
  const restore = (places: Places) => {
    dispatch(restorePin(pin, places)).then(() => showToast({ message: t('pin.restored') }), fail)
  }
  const remove = async () => {
    const hasStayed = stayed()
    try {
      const places = await dispatch(deletePin(pin))
      showToast({
        message: t('pin.deleted'),
        action: {
          label: t('undo'),
          onAction: () => restore(places),
          // The target may reload the page, as on a slow connection; undo is carried over.
          later: { pin_id: pin.id, done: t('pin.restored') },
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
      <CloseupOwnerItems pin={pin} />
      <button type="button" className={menuItem} onClick={remove}>
        <Icon name="trash" size={20} />
        {t('pin.delete')}
      </button>
      {isEditing && <PinDialog pin={pin} onClose={() => setEditing(false)} />}
    </>
  )
}
