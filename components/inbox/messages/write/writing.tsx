import type { ComponentProps } from 'react'
import { useSendingOff } from '@/components/inbox/messages/inbox/messages-notice'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { ConversationState } from '@/lib/inbox/messages/schema'
import { requestVerification } from '@/lib/platform/http/unverified'
import { Composer } from './composer'

type Props = Omit<ComponentProps<typeof Composer>, 'closed'> & { standing: ConversationState | 'gone' }

/** Shows the field, or the reason for which sending is impossible. */
export function Writing({ standing: state, ...composer }: Props) {
  const t = useTranslations('messages.write')
  const off = useSendingOff()
  const reason = off ? t(off) : state === 'open' ? null : t(state, { name: composer.name })
  const closed = reason && (
    <>
      <p>{reason}</p>
      {off === 'verify' && <Button onClick={requestVerification}>{t('verifyAction')}</Button>}
    </>
  )
  return <Composer {...composer} closed={closed} />
}
