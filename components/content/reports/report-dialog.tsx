import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import type { ReportReason } from '@/lib/content/reports/reasons'
import texts from '@/messages/en/reports.json'
import { type Reported, reportDismissed } from '@/store/content/reports'
import { useAppDispatch } from '@/store/hooks'
import { ReasonChoice } from './reason-choice'
import { ReportDetails } from './report-details'
import { ReportThanks } from './report-thanks'

/** Reports something in three steps: why, what else there is to say, and what one may do for oneself. */
export function ReportDialog(reported: Reported) {
  return (
    <AreaTexts texts={texts}>
      <Steps {...reported} />
    </AreaTexts>
  )
}

function Steps({ target, owner }: Reported) {
  const t = useTranslations('reports')
  const dispatch = useAppDispatch()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [step, setStep] = useState<'reason' | 'details' | 'thanks'>('reason')
  const [isBusy, setBusy] = useState(false)
  const [hasBlocked, setBlocked] = useState(false)
  const close = () => {
    dispatch(reportDismissed())
    // What was shown of them until now is to be seen no more.
    if (hasBlocked) window.location.reload()
  }
  return (
    <Dialog
      title={step === 'thanks' ? t('thanks.title') : t(`title.${target.type}`)}
      onClose={close}
      isBusy={isBusy}
    >
      {step === 'reason' && (
        <ReasonChoice reason={reason} onChange={setReason} onNext={() => setStep('details')} />
      )}
      {step === 'details' && reason && (
        <ReportDetails
          target={target}
          reason={reason}
          onBusy={setBusy}
          onBack={() => setStep('reason')}
          onDone={() => setStep('thanks')}
        />
      )}
      {step === 'thanks' && (
        <ReportThanks
          target={target}
          owner={owner}
          reason={reason}
          onBusy={setBusy}
          onBlocked={() => setBlocked(true)}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
