import { useId, useState } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { Section } from '@/components/accounts/frame/section'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type ClaimMethod, claimMethods } from '@/lib/accounts/websites/methods'
import type { WireClaim } from '@/lib/accounts/websites/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { SaveMark } from './save-mark'
import { useSaving } from './use-saving'

type Props = { claim: WireClaim; onChange: (claim: WireClaim) => void; onDrop: () => void }

/** Shows one website: its required proof, its state, and buttons to check or delete it. */
export function Claim({ claim, onChange, onDrop }: Props) {
  const t = useTranslations('settings.claim')
  const [method, setMethod] = useState<ClaimMethod>(claim.method)
  const { state, error, run } = useSaving()
  const id = useId()
  const { where, what } = claim.proof[method]
  const isBusy = state === 'saving'
  const check = () =>
    run(async () => onChange((await resource('WebsiteClaimsResource').update({ id: claim.id, method })).data))
  const drop = () =>
    run(async () => {
      await resource('WebsiteClaimsResource').delete({ id: claim.id })
      onDrop()
    })
  const copy = () =>
    navigator.clipboard.writeText(what).then(
      () => showToast({ message: t('copied') }),
      () => showToast({ message: t('notCopied'), tone: 'error' }),
    )
  const current = claim.is_verified ? 'verified' : claim.checked_at ? 'notFound' : 'waiting'
  return (
    <Section title={claim.domain}>
      <p className={styles.note} role="status">
        {claim.is_verified && <Icon name="check" size={16} />} {t(current)}
      </p>
      <fieldset className={styles.choices}>
        <legend>{t('how')}</legend>
        {claimMethods.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`method-${id}`}
              checked={each === method}
              onChange={() => setMethod(each)}
            />
            {t(`methods.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.text}>
        <p>{t(`steps.${method}`, { where })}</p>
        <code className={styles.code} dir="ltr">
          {what}
        </code>
      </div>
      <div className={styles.buttons}>
        <Button look="accent" onClick={check} disabled={isBusy}>
          {claim.is_verified ? t('again') : t('check')}
        </Button>
        <Button onClick={copy}>{t('copy')}</Button>
        <Button look="plain" onClick={drop} disabled={isBusy}>
          {t('remove')}
        </Button>
        {state !== 'saved' && <SaveMark state={state} error={error} />}
      </div>
    </Section>
  )
}
