import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/email.json'
import styles from './email.module.css'
import { useFullLeave } from './use-full-leave'

type Facts = Extract<Screen, { name: 'email-invites' }>

/** Renders `/email/invites/{token}`: the reader of an invite stops further ones of its sender, and can allow them again. */
export function StopInvitesScreen({ screen }: { screen: Facts }) {
  return (
    <AreaTexts area="email" texts={texts}>
      <StopInvites {...screen} />
    </AreaTexts>
  )
}

function StopInvites({ token, sender, on: first }: Facts) {
  const t = useTranslations('email.invites')
  const [on, setOn] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useFullLeave()
  const change = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setOn((await api('PUT /v3/email/invites/', { token, on: !on })).on)
    } catch (error) {
      setProblem(problemOf(error, {}).message)
    }
    setBusy(false)
  }
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead} role="status">
        {t(on ? 'ask' : 'stopped', { kind: sender.kind, name: sender.name })}
      </p>
      <Problem>{problem}</Problem>
      <div className={styles.buttons}>
        <Button look={on ? 'accent' : 'soft'} disabled={isBusy} onClick={change}>
          {t(on ? 'stop' : 'allow')}
        </Button>
      </div>
    </div>
  )
}
