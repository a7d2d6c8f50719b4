import { useEffect, useId, useRef } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { FindBox } from '@/components/ui/fields/find-box'
import field from '@/components/ui/fields/form-field.module.css'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { Partnership } from '@/lib/content/sponsorship/partnership'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/sponsorship.json'
import styles from './sponsorship.module.css'

type Props = { value: Partnership; error: string | null; onChange: (value: Partnership) => void }

/** Lets a creator declare a new pin as paid, and name the business that pays. */
export function PartnerField(props: Props) {
  return (
    <AreaTexts area="sponsorship" texts={texts}>
      <Field {...props} />
    </AreaTexts>
  )
}

function Field({ value, error, onChange }: Props) {
  const t = useTranslations('sponsorship')
  const id = useId()
  const found = useRef<readonly WireUser[]>([])
  const { isPaidPartnership, sponsor } = value
  const chooser = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  useEffect(() => {
    // The pressed control is gone; another one has replaced it.
    if (!hasActed.current) return
    hasActed.current = false
    chooser.current?.querySelector<HTMLElement>('[role="combobox"], button')?.focus()
  })
  const put = (chosen: Partnership['sponsor']) => {
    hasActed.current = true
    onChange({ isPaidPartnership, sponsor: chosen })
  }
  const find = async (term: string) => {
    if (term === '') return []
    const { data } = await resource('SponsorTypeaheadResource').get({ term })
    found.current = data.items
    return data.items.map((one) => ({ value: one.id, label: one.full_name, note: `@${one.username}` }))
  }
  const choose = (chosen: string | null) => {
    const user = found.current.find((one) => one.id === chosen)
    if (!user) return
    const { username, full_name } = user
    put({ id: user.id, username, full_name })
  }
  return (
    <div className={field.field} data-partner>
      <SwitchField
        label={t('title')}
        hint={t('explain')}
        checked={isPaidPartnership}
        onChange={(isOn) => onChange({ isPaidPartnership: isOn, sponsor })}
      />
      <div ref={chooser}>
        {isPaidPartnership && sponsor && (
          <p className={styles.partner}>
            <span>
              <b dir="auto">{sponsor.full_name}</b>
              <small>
                <bdi>@{sponsor.username}</bdi>
              </small>
            </span>
            <Button
              aria-label={t('removeName', { name: sponsor.full_name })}
              aria-describedby={`${id}-error`}
              onClick={() => put(null)}
            >
              {t('change')}
            </Button>
          </p>
        )}
        {isPaidPartnership && !sponsor && (
          <FindBox
            label={t('who')}
            find={find}
            words={{ finding: t('finding'), none: t('nobody'), failed: t('failed'), start: t('whoHint') }}
            describedBy={`${id}-error`}
            isInvalid={error !== null}
            onChange={choose}
          />
        )}
      </div>
      <p id={`${id}-error`} className={field.error} role="alert">
        {isPaidPartnership && error}
      </p>
    </div>
  )
}
