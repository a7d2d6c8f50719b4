import { useState } from 'react'
import fields from '@/components/accounts/frame/fields.module.css'
import { Section } from '@/components/accounts/frame/section'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { adultAge, ageOn } from '@/lib/accounts/sign-up/age'
import { useAppSelector } from '@/store/hooks'
import { KindDialog } from './kind-dialog'

/** Shows the kind of the account, with a button to convert it. */
export function KindSection() {
  const t = useTranslations('settings.kind')
  const isBusiness = useAppSelector((state) => Boolean(state.settings.own?.business_name))
  const birthday = useAppSelector((state) => state.settings.own?.birthday)
  const isTooYoung = !isBusiness && Boolean(birthday) && ageOn(birthday ?? '', new Date()) < adultAge
  const [isOpen, setOpen] = useState(false)
  const kind = isBusiness ? 'business' : 'personal'
  return (
    <Section title={t('title')}>
      <div className={fields.row}>
        <div>
          <p className={fields.label}>{t(`${kind}.is`)}</p>
          <p className={fields.hint}>{isTooYoung ? t('from18') : t(`${kind}.hint`)}</p>
        </div>
        {!isTooYoung && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(`${kind}.convert`)}
          </Button>
        )}
      </div>
      {isOpen && <KindDialog key={kind} isBusiness={isBusiness} onClose={() => setOpen(false)} />}
    </Section>
  )
}
