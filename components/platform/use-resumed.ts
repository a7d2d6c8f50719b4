import { useEffect, useEffectEvent } from 'react'
import { takeIntentHere } from '@/store/accounts/intents'
import { useAppSelector } from '@/store/hooks'

/**
 * Goes on, on the first page after a log-in, with the action of this component that a visitor meant: `run` gets the text they had
 * typed. `isReady` delays it until the component can go on.
 */
export function useResumed(key: string, run: (text: string) => void, isReady = true) {
  const isIn = useAppSelector(
    ({ session }) => session.viewer !== null && session.context?.is_authenticated === true,
  )
  const goOn = useEffectEvent(run)
  useEffect(() => {
    const text = isIn && isReady ? takeIntentHere(key) : null
    if (text !== null) goOn(text)
  }, [isIn, isReady, key])
}
