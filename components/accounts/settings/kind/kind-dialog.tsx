import Router from 'next/router'
import { missingFields } from '@/components/accounts/auth/auth-problem'
import { businessStart } from '@/components/accounts/auth/first-page'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import fields from '@/components/accounts/frame/fields.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
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
  const labels = { business_name: t('businessName'), first_name: t('firstName'), last_name: t('lastName') }
  const form = useAuthForm({
    values: {
      business_name: '',
      first_name: own?.first_name ?? '',
      last_name: own?.last_name ?? '',
    },
    labels,
    check: (values) =>
      isBusiness
        ? missingFields(values, { first_name: t('firstNameMissing') })
        : missingFields(values, { business_name: t('businessNameMissing') }),
    // The first name of a business is its name (specification part 1, section 5).
    send: ({ business_name, first_name, last_name }) =>
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
  const isOver = namesOf(isBusiness).some((name) => lengthOf(form.values[name].trim()) > settingsLimits[name])
  return { ...form, isOver }
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
  const form = useConversion(isBusiness, onClose)
  const { isOver } = form
  // Nobody confirms what they have not read: the button waits for the list.
  const isReady = !ends || (ends.closing !== null && mayClose(ends.closing))
  return (
    <Dialog title={t(`${kind}.convert`)} onClose={onClose} isBusy={form.isPending}>
      <form
        ref={form.element}
        className={fields.form}
        onSubmit={form.onSubmit}
        noValidate
        aria-busy={form.isPending}
      >
        <p>{t(`${kind}.lead`)}</p>
        {ends && <ClosingFacts {...ends} />}
        <p className={fields.error} role="alert">
          {form.problem}
        </p>
        {isReady &&
          namesOf(isBusiness).map((name) => (
            <FormField
              key={name}
              name={name}
              {...form.field(name)}
              limit={settingsLimits[name]}
              required={name !== 'last_name'}
            />
          ))}
        <div className={fields.buttons}>
          <Button look="accent" type="submit" disabled={isOver || !isReady} aria-disabled={form.isPending}>
            {form.isPending ? t('converting') : t('do')}
          </Button>
          <Button disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
