import { useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { batchSize } from './changes'

/** Why one of the chosen was refused, in words; null for one that was added. */
type Refused = string | null

type Options<Item> = {
  /** Sends the chosen; returns what became of each, in order. Rejects if nothing arrived. */
  send: (chosen: readonly Item[]) => Promise<readonly Refused[]>
  nameOf: (item: Item) => string
  onClose: (isChanged: boolean) => void
}

/** Chooses items, at most as many as a batch takes, and adds them; those that were refused stay chosen, with their reasons. */
export function useAdding<Item extends { id: string }>({ send, nameOf, onClose }: Options<Item>) {
  const t = useTranslations('manager')
  const [chosen, setChosen] = useState<readonly Item[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isChanged, setChanged] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const refused = await send(chosen)
      const left = chosen.filter((_, at) => refused[at] !== null)
      if (left.length === 0) return onClose(true)
      setChosen(left)
      setChanged(left.length < chosen.length || isChanged)
      setProblems(
        chosen.flatMap((item, at) => {
          const reason = refused[at]
          return reason ? [t('picker.refused', { name: nameOf(item), reason })] : []
        }),
      )
    } catch (error) {
      setProblems([problemOf(error, {}).message])
    }
    setBusy(false)
  }
  const toggle = (item: Item) =>
    setChosen((now) =>
      now.some(({ id }) => id === item.id)
        ? now.filter(({ id }) => id !== item.id)
        : [...now, item].slice(0, batchSize),
    )
  return { chosen, toggle, add, isBusy, problems, close: () => onClose(isChanged) }
}

export type Adding = Pick<
  ReturnType<typeof useAdding<{ id: string }>>,
  'isBusy' | 'problems' | 'add' | 'close'
> & { chosen: readonly unknown[] }
