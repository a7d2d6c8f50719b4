import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { VerifyNotice } from '@/components/platform/verify-notice'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/leads-questions.json'
import { useAppSelector } from '@/store/hooks'
import styles from './leads.module.css'
import { PromotedDialog, type PromotedQuestions } from './promoted-dialog'

type Props = { pinId: string; via: string }

/** Shows the form of the ad by which a pin was opened; nothing without one. */
export function PromotedForm(props: Props) {
  return (
    <AreaTexts area="leads-questions" texts={texts}>
      <Card {...props} />
    </AreaTexts>
  )
}

function Card({ pinId, via }: Props) {
  const t = useTranslations('leadQuestions')
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const needsEmail = useAppSelector(({ session: { viewer } }) => viewer !== null && !viewer.is_email_verified)
  const about = { pin_id: pinId, via }
  const { data } = useQuery(
    [pinId, via],
    async (): Promise<PromotedQuestions | 'none'> =>
      (await resource('PromotedFormResource').get(about)).data ?? 'none',
  )
  if (data === null || data === 'none') return null
  return (
    <section className={styles.card} aria-label={t('title', { owner: data.owner_name })}>
      <p className={styles.from} dir="auto">
        {t('from', { owner: data.owner_name })}
      </p>
      <div role="status">
        {isSent || data.submitted_by_me ? (
          <p dir="auto">{isSent ? data.completion_message : t('sent')}</p>
        ) : needsEmail ? (
          <VerifyNotice text={t('needsEmail')} action={t('verify')} />
        ) : (
          <Button look="accent" onClick={() => setOpen(true)}>
            {t('fill')}
          </Button>
        )}
      </div>
      {isOpen && (
        <PromotedDialog
          form={data}
          about={about}
          onSent={() => {
            setSent(true)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
