import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'

type Props = {
  label: string
  /** Name of the person, for screen readers. */
  name: string
  /** Label after the action. */
  done: string
  look?: 'accent' | 'soft'
  run: () => Promise<unknown>
}

/** Shows a one-time action: its button changes afterwards. A failure shows a toast, and the button stays. */
export function DoneButton({ label, name, done, look = 'soft', run }: Props) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const act = async () => {
    if (state !== 'ready') return
    setState('busy')
    try {
      await run()
      setState('done')
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
      setState('ready')
    }
  }
  if (state === 'done') return <Button disabled>{done}</Button>
  return (
    <Button look={look} aria-label={name} aria-disabled={state === 'busy'} onClick={act}>
      {label}
    </Button>
  )
}
