import Router from 'next/router'
import { useState } from 'react'
import { missingFields } from '@/components/accounts/auth/auth-problem'
import { businessStart } from '@/components/accounts/auth/first-page'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import fields from '@/components/accounts/frame/fields.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField, lengthOf } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { useSaveSettings } from '../use-setting'
import { ClosingFacts, mayClose, useClosing } from './closing-facts'

type Name = 'business_name' | 'first_name' | 'last_name'

/** Returns the name fields of each kind: one for a business, two for a person. */
const namesOf = (isBusiness: boolean): readonly Name[] =>
  isBusiness ? ['first_name', 'last_name'] : ['business_name']

function useConversion(isBusiness: boolean, onDone: () => void) {
  const t = useTranslations('settings.kind')
  const save = useSaveSettings()
  const own = useAppSelector((state) => state.settings.own)
  const store = useAppStore()
  const [values, setValues] = useState<Record<Name, string>>({
    business_name: '',
    first_name: own?.first_name ?? '',
    last_name: own?.last_name ?? '',
  })
  const { business_name, first_name, last_name } = values
  const isOver = namesOf(isBusiness).some((name) => lengthOf(values[name].trim()) > settingsLimits[name])
  const labels = { business_name: t('businessName'), first_name: t('firstName'), last_name: t('lastName') }
  const form = useAuthForm({
    labels,
    check: () =>
      isBusiness
        ? missingFields({ first_name }, { first_name: t('firstNameMissing') })
        : missingFields({ business_name }, { business_name: t('businessNameMissing') }),
    // The first name of a business is its name (specification part 1, section 5).
    send: () =>
      save(
        isBusiness
          ? { business_name: null, first_name, last_name }
          : { business_name, first_name: business_name, last_name: '' },
      ),
    onDone: () => {
      onDone()
      showToast({ message: t(isBusiness ? 'nowPersonal' : 'nowBusiness') })
      // Where the host disabled the area, there is nothing to set up.
      if (!isBusiness && store.getState().session.viewer?.has_business_area) void Router.push(businessStart)
    },
  })
  return { ...form, values, setValues, isOver, labels }
}

/** Returns what ends with the viewer's business; null for a person, and where the host disabled the area. */
function useEnds(isBusiness: boolean) {
  const viewer = useAppSelector((state) => state.session.viewer)
  const id = isBusiness && viewer?.has_business_area ? viewer.id : null
  const ends = useClosing(id)
  return id === null ? null : ends
}

/** Converts a personal account to a business, or a business to a personal account. */
export function KindDialog({ isBusiness, onClose }: { isBusiness: boolean; onClose: () => void }) {
  const t = useTranslations('settings.kind')
  const cancel = useTranslations('settings')('cancel')
  const kind = isBusiness ? 'business' : 'personal'
  const ends = useEnds(isBusiness)
  const { form, isBusy, onSubmit, errorOf, values, setValues, isOver, labels } = useConversion(
    isBusiness,
    onClose,
  )
  // Nobody confirms what they have not read: the button waits for the list.
  const isReady = !ends || (ends.closing !== null && mayClose(ends.closing))
  return (
    <Dialog title={t(`${kind}.convert`)} onClose={onClose} isBusy={isBusy}>
      <form ref={form} className={fields.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
        <p>{t(`${kind}.lead`)}</p>
        {ends && <ClosingFacts {...ends} />}
        <p className={fields.error} role="alert">
          {errorOf(null)}
        </p>
        {isReady &&
          namesOf(isBusiness).map((name) => (
            <FormField
              key={name}
              name={name}
              label={labels[name]}
              limit={settingsLimits[name]}
              required={name !== 'last_name'}
              value={values[name]}
              error={errorOf(name)}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        <div className={fields.buttons}>
          <Button look="accent" type="submit" disabled={isOver || !isReady} aria-disabled={isBusy}>
            {isBusy ? t('converting') : t('do')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
