import type { ReactNode } from 'react'
import styles from '@/components/platform/admin/form.module.css'
import { Problem } from '@/components/ui/problem'
import { ConfirmDialog } from './confirm-dialog'
import { StartLater } from './start-later'

type Question = {
  title: string
  text: string
  action: string
  problem: string | undefined
  onConfirm: () => void
}

type Props = {
  /** The buttons that change the state at once. */
  children: ReactNode
  /** Null where a later start cannot be chosen. */
  later: { label: string; action: string; onSchedule: (at: string) => void } | null
  /** Asked before a change that cannot be undone. */
  question: Question | null
  cancel: string
  isPending: boolean
  problem: string | undefined
  onClose: () => void
}

/** Arranges the buttons that start, stop or delete what an admin composes, with a later start and the question before a loss. */
export function StateRows({ children, later, question, cancel, isPending, problem, onClose }: Props) {
  return (
    <div className={styles.heading}>
      <div className={styles.answers}>{children}</div>
      {later && (
        <div className={styles.row}>
          <StartLater {...later} isPending={isPending} />
        </div>
      )}
      <Problem>{question ? null : problem}</Problem>
      {question && <ConfirmDialog {...question} cancel={cancel} isBusy={isPending} onClose={onClose} />}
    </div>
  )
}
