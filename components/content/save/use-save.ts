import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { saveAfterSignUp } from '@/store/accounts/pending-save'
import { type Saved, type SaveTarget, savePin, undoSave } from '@/store/content/saves'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { pickerOpened } from '@/store/platform/ui'

/** Manages saving a pin: its state for the viewer, and a toast that links to the board with undo. */
export function useSave(pinId: string, pin: WirePin | undefined) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const lastBoard = useAppSelector((state) => state.session.lastBoards[0])
  const save = useAppSelector((state) => state.saves[pinId])

  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })

  const undo = (saved: Saved) => {
    dispatch(undoSave(saved)).then(() => showToast({ message: t('undone') }), fail)
  }
  const saveTo = async (target: SaveTarget) => {
    try {
      const saved = await dispatch(savePin(pinId, target))
      if (!saved) return
      const imageUrl = pin?.images['236x']?.url
      showToast({
        message: t('savedTo', { board: target.section?.title ?? target.name }),
        href: saved.boardUrl,
        action: { label: t('undo'), onAction: () => undo(saved) },
        ...(imageUrl ? { imageUrl } : {}),
      })
    } catch (error) {
      fail(error)
    }
  }
  const choose = () => {
    dispatch(isMember ? pickerOpened(pinId) : saveAfterSignUp(pinId))
  }
  return {
    /** The place it was saved to since the page was opened. */
    savedTo: save?.target ?? null,
    /** Target of a quick save. */
    lastBoard: isMember ? lastBoard : undefined,
    saveTo,
    /** Opens the picker; for visitors the sign-up, which keeps the pin. */
    choose,
    quickSave: () => (isMember && lastBoard && !save ? void saveTo(lastBoard) : choose()),
  }
}
