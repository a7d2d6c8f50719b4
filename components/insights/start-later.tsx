import { useState } from 'react'
import { timeOf } from '@/components/platform/admin/local-time'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'

type Props = {
  /** The words of the field and of its button. */
  label: string
  action: string
  isPending: boolean
  onSchedule: (at: string) => void
}

/** Chooses a later start in the time zone of the browser. */
export function StartLater({ label, action, isPending, onSchedule }: Props) {
  const [at, setAt] = useState('')
  const time = at === '' ? null : timeOf(at, null)
  return (
    <>
      <FormField label={label} type="datetime-local" value={at} onChange={setAt} />
      <Button aria-disabled={isPending || time === null} onClick={() => time !== null && onSchedule(time)}>
        {action}
      </Button>
    </>
  )
}
