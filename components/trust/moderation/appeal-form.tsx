import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import { moderationLimits } from '@/lib/trust/moderation/limits'
import type { WireDecision, WireOutcome } from '@/lib/trust/moderation/schema'
import styles from './moderation.module.css'
import { useDecision } from './use-decision'

type Props = {
  decision: WireDecision
  /** The token of a mail's link, for people who cannot log in. */
  token: string | null
  onDone: (outcome: WireOutcome) => void
}

/** Shows the form for an appeal, which can be sent once. */
export function AppealForm({ decision, token, onDone }: Props) {
  const t = useTranslations('moderation')
  const [text, setText] = useState('')
  const { isBusy, problem, run } = useDecision(onDone)
  const isReady = text.trim() !== '' && !isBusy
  const send = async () =>
    token === null
      ? resource('AppealResource').create({ decision_id: decision.id, text })
      : { data: await api('POST /v3/reports/appeal/', { token, text }) }
  return (
    <form
      className={styles.part}
      aria-labelledby="make-appeal"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void run(send)
      }}
    >
      <h2 id="make-appeal">{t('makeAppeal')}</h2>
      <p>{t('appealHow')}</p>
      <FormField
        label={t('appealText')}
        value={text}
        onChange={setText}
        limit={moderationLimits.appeal}
        rows={4}
        error={problem}
      />
      <Button type="submit" look="accent" className={styles.submit} disabled={!isReady}>
        {isBusy ? t('saving') : t('sendAppeal')}
      </Button>
    </form>
  )
}
