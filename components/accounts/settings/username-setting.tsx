import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useTranslations } from '@/i18n/texts'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'
import { TextSetting } from './text-setting'

/** Milliseconds without input before the server is asked. */
const pause = 300
/** The form of a username; others are refused when saved. */
const form = /^[a-z0-9_]{3,30}$/

const ask = async ([, username]: [string, string]) =>
  (await resource('UsernameResource').get({ username })).data.is_available

/** Shows the username, and whether a newly typed one is available. */
export function UsernameSetting() {
  const t = useTranslations('settings.profile')
  const own = useAppSelector((state) => state.session.viewer?.username)
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')
  const typed = text.trim().toLowerCase()
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), pause)
    return () => window.clearTimeout(timer)
  }, [typed])
  const isAsked = form.test(settled) && settled === typed && settled !== own
  const { data: isFree } = useSWR(isAsked ? ['username', settled] : null, ask, { revalidateOnFocus: false })
  const hint = isFree === undefined ? t('usernameHint') : t(isFree ? 'usernameFree' : 'usernameTaken')
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
        {isFree === undefined ? '' : hint}
      </p>
    </>
  )
}
