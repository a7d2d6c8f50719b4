import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { SaveState } from './use-autosave'

/** A part of a draft, as the whole sees it. */
type Part = { flush: () => Promise<boolean>; show: (faults: Record<string, string>) => void }

type Parts = {
  join: (key: string, part: Part) => () => void
  report: (key: string, state: SaveState) => void
}

const PartsContext = createContext<Parts | null>(null)
export const PartsProvider = PartsContext

const order: readonly SaveState[] = ['failed', 'saving', 'waiting', 'saved']

/** Holds the parts of a draft, which save themselves: their common state, and a way to save all of them now. */
export function useParts() {
  const parts = useRef(new Map<string, Part>())
  const [states, setStates] = useState<Readonly<Record<string, SaveState>>>({})
  const value = useMemo<Parts>(
    () => ({
      join: (key, part) => {
        parts.current.set(key, part)
        return () => {
          parts.current.delete(key)
          setStates(({ [key]: _, ...rest }) => rest)
        }
      },
      report: (key, state) => setStates((now) => (now[key] === state ? now : { ...now, [key]: state })),
    }),
    [],
  )
  return {
    value,
    /** The state of the draft: that of the part that is furthest from being saved. */
    state: order.find((one) => Object.values(states).includes(one)) ?? 'saved',
    flushAll: async () =>
      (await Promise.all([...parts.current.values()].map(({ flush }) => flush()))).every(Boolean),
    /** Shows a fault at a part; false if there is no such part. */
    showAt: (key: string, faults: Record<string, string>) => {
      const part = parts.current.get(key)
      part?.show(faults)
      return part !== undefined
    },
  }
}

/** Makes a component a part of the draft around it. */
export function usePart(key: string, { flush, show, state }: Part & { state: SaveState }): void {
  const parts = useContext(PartsContext)
  useEffect(() => parts?.join(key, { flush, show }), [parts, key, flush, show])
  useEffect(() => parts?.report(key, state), [parts, key, state])
}
