import type { Row } from '@/components/business/tables/columns'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { useLines } from '../kit/lines'
import styles from './tables.module.css'

/** Returns the summary status of a row that is switched, until the server says it. */
const guessed = (row: Row, isOn: boolean) =>
  isOn ? (row.type === 'ad' ? String(row.review_status) : 'RUNNING') : 'PAUSED'

/** Turns a campaign, an ad group or an ad on or off at once; a refusal turns it back, and says why. */
export function StatusSwitch({ row }: { row: Row }) {
  const t = useTranslations('manager')
  const { change } = useLines()
  const isOn = row.status === 'ACTIVE'
  // A draft begins by being published, and what is archived stays so.
  if (!isOn && row.status !== 'PAUSED') return <bdi />
  const name = String(row.name ?? row.title ?? row.id)
  const turn = async () => {
    const status = isOn ? 'PAUSED' : 'ACTIVE'
    try {
      await change(row.id, { status }, { status, summary_status: guessed(row, !isOn) })
    } catch (error) {
      const { message } = problemOf(error, { status: name })
      showToast({ message, tone: 'error' })
    }
  }
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={isOn}
      aria-checked={isOn}
      aria-label={t('turn', { name })}
      onChange={() => void turn()}
    />
  )
}
