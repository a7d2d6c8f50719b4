import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/messages.json'
import { RequestAnswer } from './request-answer'

type Props = { id: string; name: string; href: string }

/** Answers a request to message where it is read; once accepted it leads to the conversation. */
export function ContactAnswer(props: Props) {
  return (
    <AreaTexts area="messages" texts={texts}>
      <Answer {...props} />
    </AreaTexts>
  )
}

function Answer({ id, name, href }: Props) {
  const t = useTranslations('messages.requests')
  const [answer, setAnswer] = useState<'accepted' | 'declined' | 'blocked' | null>(null)
  if (answer === 'accepted')
    return (
      <span role="status">
        <ButtonLink href={href} aria-label={t('openName', { name })}>
          {t('open')}
        </ButtonLink>
      </span>
    )
  if (answer)
    return <span role="status">{answer === 'declined' ? t('declined') : t('blocked', { name })}</span>
  return (
    <RequestAnswer
      id={id}
      name={name}
      onAnswered={(status) => {
        // Their undo opens the request again.
        setAnswer(status === 'pending' || status === 'unblocked' ? null : status)
      }}
    />
  )
}
