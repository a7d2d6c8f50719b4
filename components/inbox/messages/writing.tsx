import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Standing } from '@/lib/inbox/messages/schema'
import { askToVerify } from '@/lib/platform/http/unverified'
import { useAppSelector } from '@/store/hooks'
import { Composer } from './composer'

type Props = Omit<ComponentProps<typeof Composer>, 'closed'> & { standing: Standing | 'gone' }

/** Shows the field, or the reason for which sending is impossible. */
export function Writing({ standing, ...composer }: Props) {
  const t = useTranslations('messages.write')
  const viewer = useAppSelector((state) => state.session.viewer)
  const isVerified = viewer?.is_email_verified ?? false
  const reason = viewer?.is_write_banned
    ? t('banned')
    : !isVerified
      ? t('verify')
      : standing === 'open'
        ? null
        : t(standing, { name: composer.name })
  const closed = reason && (
    <>
      <p>{reason}</p>
      {!isVerified && <Button onClick={askToVerify}>{t('verifyAction')}</Button>}
    </>
  )
  return <Composer {...composer} closed={closed} />
}
