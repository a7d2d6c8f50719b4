import { useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { maxTargets, type Saved, type SaveTarget, savePinToAll, undoSave } from '@/store/content/saves'
import { useAppDispatch } from '@/store/hooks'
import { toggledTarget } from './several'

const nameOf = ({ name, section }: SaveTarget) => section?.title ?? name

/** Manages the choice of several boards for one pin; `onDone` is called when the pin is on all of them. */
export function useSeveral(pinId: string, imageUrl: string | undefined, onDone: () => void) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState<readonly SaveTarget[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const messageOf = (error: unknown) => problemOf(error, {}, t('offline')).message

  const undo = async (saved: readonly Saved[]) => {
    try {
      // The last one first: each restores the state before it.
      for (const one of saved.toReversed()) await dispatch(undoSave(one))
      showToast({ message: t('undone') })
    } catch (error) {
      showToast({ message: messageOf(error), tone: 'error' })
    }
  }
  const announce = (saved: readonly Saved[]) => {
    const [first] = saved
    if (!first) return
    const names = saved.map(({ target }) => nameOf(target))
    showToast({
      message:
        saved.length === 1
          ? t('savedTo', { board: names[0] ?? '' })
          : t('picker.savedSeveral', { count: saved.length }),
      ...(saved.length === 1 ? { href: first.boardUrl } : {}),
      action: { label: t('undo'), onAction: () => void undo(saved) },
      ...(imageUrl ? { imageUrl } : {}),
    })
  }
  const save = async () => {
    if (!chosen || chosen.length === 0 || isBusy) return
    setBusy(true)
    setProblems([])
    const results = await dispatch(savePinToAll(pinId, chosen))
    setBusy(false)
    announce(results.flatMap((one) => ('saved' in one ? [one.saved] : [])))
    const failed = results.flatMap((one) => ('error' in one ? [one] : []))
    if (failed.length === 0) return onDone()
    // The refused ones stay chosen, each with its reason.
    setChosen(failed.map(({ target }) => target))
    setProblems(
      failed.map(({ target, error }) =>
        t('picker.notSaved', { board: nameOf(target), reason: messageOf(error) }),
      ),
    )
  }
  return {
    /** null while one press chooses one board. */
    chosen,
    isBusy,
    problems,
    save,
    start: () => setChosen([]),
    stop: () => setChosen(null),
    toggle: (target: SaveTarget) => {
      if (chosen === null) return
      const next = toggledTarget(chosen, target, maxTargets)
      setProblems(next === chosen ? [t('picker.tooMany', { max: maxTargets })] : [])
      setChosen(next)
    },
  }
}
