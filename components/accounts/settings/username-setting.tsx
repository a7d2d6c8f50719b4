import { useState } from 'react'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'
import { TextSetting } from './text-setting'

/** Milliseconds without input before the server is asked. */
const pause = 300
/** The form of a username; others are refused when saved. */
const form = /^[a-z0-9_]{3,30}$/

/** Shows the username, and whether a newly typed one is available. */
export function UsernameSetting() {
  const t = useTranslations('settings.profile')
  const own = useAppSelector((state) => state.session.viewer?.username)
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const { data: isFree } = useQuery(
    form.test(typed) && typed !== own ? ['username', typed] : null,
    async () => (await resource('UsernameResource').get({ username: typed })).data.is_available,
    { pause, isShared: true, retries: true },
  )
  const hint = isFree === null ? t('usernameHint') : t(isFree ? 'usernameFree' : 'usernameTaken')
  return (
    <>
      <TextSetting
        name="username"
        label={t('username')}
        hint={hint}
        limit={settingsLimits.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onDraft={setText}
      />
      <p className="visually-hidden" role="status">
        {isFree === null ? '' : hint}
      </p>
    </>
  )
}
