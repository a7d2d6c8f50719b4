import { useId } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { Restriction, useRestriction } from '@/components/business/kit/restriction'
import { Button } from '@/components/ui/button'
import { useFormatter, useTranslations } from '@/i18n/texts'

type Props = {
  /** The moments, in milliseconds, from which the invites may be sent again. */
  from: readonly number[]
  isBusy: boolean
  onResend: () => void
}

/** Shows the button that sends invites again; while none of them may be sent yet, it says when. */
export function Resend({ from, isBusy, onResend }: Props) {
  const t = useTranslations('business.bulk')
  const format = useFormatter()
  const note = useId()
  const reason = useRestriction('invite')
  const next = from.length > 0 ? Math.min(...from) : 0
  const isPaused = next > Date.now()
  if (reason) return <Restriction reason={reason} />
  return (
    <>
      <Button
        disabled={isBusy}
        aria-disabled={isPaused || undefined}
        aria-describedby={isPaused ? note : undefined}
        onClick={() => !isPaused && onResend()}
      >
        {t('resend')}
      </Button>
      {isPaused && (
        <p id={note} className={styles.when}>
          {t('resendFrom', {
            time: format.dateTime(new Date(next), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
    </>
  )
}
