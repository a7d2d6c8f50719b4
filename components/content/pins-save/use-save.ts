import { useMemo } from 'react'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { reachExperiment } from '@/store/accounts/experiments'
import { saveAfterSignUp } from '@/store/accounts/pending-save'
import { type Saved, type SaveTarget, savePin, undoSave } from '@/store/content/saves'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { isTurnedOff } from '@/store/platform/experiences'
import { pickerOpened, saveAgainRequested } from '@/store/platform/ui'

/** Manages saving a pin: its state for the viewer, and a toast that links to the board with undo. */
export function useSave(pinId: string, pin: WirePin | undefined) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const behavior = useAppSelector((state) => state.session.viewer?.save_behavior)
  const recent = useAppSelector((state) => state.session.lastBoards[0])
  const lastBoard = useMemo(
    () =>
      behavior === 'ask'
        ? undefined
        : behavior === 'profile'
          ? { id: '', name: t('quickSaveBoard') }
          : recent,
    [behavior, recent, t],
  )
  const save = useAppSelector((state) => state.saves[pinId])
  const known = pin?.saved_info ?? null
  // A pin that the viewer created counts as saved when it is also on another board, a save always.
  const elsewhere = known?.pin_id === pinId && !pin?.is_repin ? null : known
  const savedTo: SaveTarget | null =
    save?.target ?? (elsewhere && { ...elsewhere.board, section: elsewhere.section })

  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })

  const undo = (saved: Saved) => {
    dispatch(undoSave(saved)).then(() => showToast({ message: t('undone') }), fail)
  }
  const isOn = (boardId: string) => save?.target.id === boardId || known?.board_ids.includes(boardId) === true
  const saveTo = async (target: SaveTarget, again = false) => {
    if (!again && isOn(target.id)) {
      const { id, name, section = null } = target
      dispatch(saveAgainRequested({ pinId, target: { id, name, section } }))
      return
    }
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
      if (isTurnedOff(store.getState(), 'ideas_offer') || dispatch(reachExperiment('suppress_pin_upsell')))
        return
      const { id, name } = saved.target
      import('./offer-ideas').then(
        ({ offerIdeas }) => offerIdeas({ id, url: saved.boardUrl }, t('moreIdeas', { board: name })),
        () => undefined,
      )
    } catch (error) {
      fail(error)
    }
  }
  const choose = () => {
    dispatch(isMember ? pickerOpened(pinId) : saveAfterSignUp(pinId))
  }
  return {
    /** The board to which the viewer last saved the picture. */
    savedTo,
    /** True while the save waits for a connection. */
    isWaiting: save?.isWaiting === true,
    /** Target of a quick save. */
    lastBoard: isMember ? lastBoard : undefined,
    saveTo,
    /** Opens the picker; for visitors the sign-up, which remembers the pin. */
    choose,
    quickSave: () => (isMember && lastBoard && !savedTo ? void saveTo(lastBoard) : choose()),
  }
}
