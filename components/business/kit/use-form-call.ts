import type { FormEvent } from 'react'
import { useAction } from '@/components/platform/use-action'
import { CallError } from '@/lib/platform/http/call-error'

/** Converts the refusal of one item of a batch to that of a whole call. */
export const refusalOf = ({ message }: { message: string }) => new CallError(409, { message })

/** The state of a form's call. */
export type FormCall = {
  isBusy: boolean
  /** Returns the error of a field, by its name in the call. */
  said: (field: string) => string | null
  /** An error that belongs to no field. */
  problem: string | null
  onSubmit: (event: FormEvent) => void
}

/** Runs a form's call, one at a time. `labels` names its fields, at which a refusal is shown; the input stays. */
export function useFormCall(work: () => Promise<unknown>, labels: Record<string, string>): FormCall {
  const { isPending, problem, start } = useAction(work, { labels, once: true })
  const isOfField = problem?.field != null && problem.field in labels
  return {
    isBusy: isPending,
    said: (field) => (problem?.field === field ? problem.message : null),
    problem: isOfField ? null : (problem?.message ?? null),
    onSubmit: (event) => {
      event.preventDefault()
      void start()
    },
  }
}
