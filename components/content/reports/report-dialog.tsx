import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { ReportReason } from '@/lib/content/reports/reasons'
import texts from '@/messages/en/reports.json'
import { type Reported, reportDismissed } from '@/store/content/reports'
import { useAppDispatch } from '@/store/hooks'
import { ReasonChoice } from './reason-choice'
import { ReportDetails } from './report-details'
import { ReportThanks } from './report-thanks'

/** Shows the report dialog in three steps: reason, details, and further actions. */
export function ReportDialog(reported: Reported) {
  return (
    <AreaTexts area="reports" texts={texts}>
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
    // Content of the blocked person must disappear from the page.
    if (hasBlocked) window.location.reload()
  }
  return (
    <Dialog
      title={step === 'thanks' ? t('thanks.title') : t(`title.${target.type}`)}
      onClose={close}
      isBusy={isBusy}
    >
      {step === 'reason' && (
        <ReasonChoice
          first={reason}
          onNext={(chosen) => {
            setReason(chosen)
            setStep('details')
          }}
        />
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
