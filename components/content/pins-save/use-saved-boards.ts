import { useMemo, useRef } from 'react'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireOwnSave } from '@/lib/content/pins/card/wire-parts'
import type { WirePin } from '@/lib/content/pins/schema'
import { deletePin, type Places, restorePin } from '@/store/content/pin-edits'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { leaveCloseup } from './leave-closeup'
import type { SavedBoardActions } from './saved-boards'

type Removed = { save: WireOwnSave; places: Places }

/** Removes the viewer's saves of a picture in the picker, and restores them there or, after it closed, from a toast. */
export function useSavedBoards(pin: WirePin | undefined): SavedBoardActions & { closed: () => void } {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const username = useAppSelector((state) => state.session.viewer?.username ?? '')
  const removed = useRef(new Map<string, Removed>())
  return useMemo(() => {
    const fail = (error: unknown) => {
      showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
      return false
    }
    const pinOf = ({ pin_id: id, board, is_repin }: WireOwnSave) => ({
      id,
      board,
      is_repin,
      image_signature: pin?.image_signature ?? '',
      pinner: { username },
    })
    const bring = async ({ save, places }: Removed) => {
      await dispatch(restorePin(pinOf(save), places))
      removed.current.delete(save.pin_id)
    }
    return {
      remove: async (save) => {
        try {
          const places = await dispatch(deletePin(pinOf(save)))
          removed.current.set(save.pin_id, { save, places })
          return true
        } catch (error) {
          return fail(error)
        }
      },
      restore: async (save) => {
        const last = removed.current.get(save.pin_id)
        if (!last) return false
        try {
          await bring(last)
          return true
        } catch (error) {
          return fail(error)
        }
      },
      closed: () => {
        for (const one of removed.current.values()) {
          const { board, section, pin_id } = one.save
          const name = section?.title ?? board.name
          const done = t('pin.back', { board: name })
          showToast({
            message: t('pin.removed', { board: name }),
            action: {
              label: t('undo'),
              onAction: () => void bring(one).then(() => showToast({ message: done }), fail),
              later: { pin_id, done },
            },
          })
          if (pin_id === pin?.id) leaveCloseup(pin)
        }
      },
    }
  }, [dispatch, pin, t, username])
}
