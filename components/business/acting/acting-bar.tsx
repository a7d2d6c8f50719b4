import { useEffect, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import { onActingEnded } from '@/lib/platform/http/auth-failure'
import texts from '@/messages/en/acting.json'
import { useActing } from './acting'
import styles from './acting.module.css'

type Props = { profile: WireUser; person: WireUser }

/** Shows above every page which profile the person acts for, and a button to stop. */
export function ActingBar(props: Props) {
  return (
    <AreaTexts area="acting" texts={texts}>
      <Bar {...props} />
    </AreaTexts>
  )
}

function Bar({ profile, person }: Props) {
  const t = useTranslations('acting')
  const { isBusy, stop } = useActing()
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => onActingEnded(setEnded), [])
  return (
    <aside className={styles.bar} aria-label={t('title')}>
      <Avatar user={profile} size={32} />
      <p role={ended ? 'alert' : undefined}>{ended ?? t('as', { name: profile.full_name })}</p>
      {/* The page shows the profile until it is reloaded; only a press reloads it, so that no input is lost. */}
      <Button aria-disabled={isBusy} onClick={() => (ended ? window.location.reload() : void stop(person))}>
        {t(ended ? 'goOnAs' : 'backTo', { name: person.full_name })}
      </Button>
    </aside>
  )
}
