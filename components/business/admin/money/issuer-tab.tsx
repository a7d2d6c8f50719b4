import { type FormEvent, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { isBic, isIban } from '@/lib/business/billing/iban'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/business.json'
import type { BillingAddress } from '@/store/business/billing-forms'
import { AddressFields } from '../../billing/address-fields'
import { addressFields, faultsOf } from '../../billing/faults'
import type { AdminBusinesses } from '../screen'
import styles from './money.module.css'

type Props = { screen: Extract<AdminBusinesses, { tab: 'issuer' }> }
const blank = { legal_name: '', address_line_1: '', city: '', country: '' }
const bankFields = ['holder', 'iban', 'bic', 'bank_name', 'routing'] as const
const noBank = { holder: '', iban: '', bic: '', bank_name: '', routing: '' }

/** Changes who issues the site's invoices, and the bank account to pay to. */
export function IssuerTab(props: Props) {
  return (
    <AreaTexts area="business" texts={texts}>
      <IssuerForm {...props} />
    </AreaTexts>
  )
}

function IssuerForm({ screen: { issuer, countries } }: Props) {
  const t = useTranslations('admin.issuer')
  const tb = useTranslations('business.billing')
  const [address, setAddress] = useState<BillingAddress>(issuer?.address ?? {})
  const [bank, setBank] = useState(issuer?.bank ?? noBank)
  const [email, setEmail] = useState(issuer?.email ?? '')
  const [note, setNote] = useState(issuer?.note ?? '')
  const [isTried, setTried] = useState(false)
  const labels: Record<string, string> = {
    ...Object.fromEntries(addressFields.map((name) => [`address.${name}`, tb(name)])),
    ...Object.fromEntries(bankFields.map((name) => [`bank.${name}`, t(name)])),
    email: t('email'),
    note: t('note'),
  }
  const { isPending, problem, start } = useAction(
    async () => {
      await resource('AdminIssuerResource').update({ address: { ...blank, ...address }, bank, email, note })
      setTried(false)
      showToast({ message: t('saved') })
    },
    { labels, once: true },
  )
  const faults = faultsOf(address)
  const wrong: Partial<Record<string, string>> = {
    ...(bank.holder.trim() ? {} : { holder: tb('faults.required') }),
    ...(bank.iban.trim() ? {} : { iban: tb('faults.required') }),
    ...(bank.iban.trim() && !bank.routing.trim() && !isIban(bank.iban) ? { iban: t('badIban') } : {}),
    ...(bank.bic.trim() && !isBic(bank.bic) ? { bic: t('badBic') } : {}),
    ...(email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? { email: t('badEmail') } : {}),
  }
  const at = (field: string) => (problem?.field === field ? problem.message : null)
  const said = (field: string) => {
    const fault = isTried ? faults[field.split('.')[1] as 'city'] : undefined
    return fault ? tb(`faults.${fault}`) : at(field)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length + Object.keys(wrong).length === 0) return void start()
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isOfField = problem?.field != null && problem.field in labels
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('text')}</p>
      <AddressFields
        part="address"
        legend={t('address')}
        countries={countries}
        given={address}
        said={said}
        onChange={(change) => setAddress({ ...address, ...change })}
      />
      <fieldset>
        <legend>{t('bank')}</legend>
        {bankFields.map((name) => (
          <FormField
            key={name}
            label={t(name)}
            {...(name === 'routing' || name === 'iban' ? { hint: t(`${name}Hint`) } : {})}
            value={bank[name]}
            autoComplete="off"
            error={(isTried ? wrong[name] : null) ?? at(`bank.${name}`)}
            onChange={(value) => setBank({ ...bank, [name]: value })}
          />
        ))}
      </fieldset>
      <FormField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        value={email}
        error={(isTried ? wrong.email : null) ?? at('email')}
        onChange={setEmail}
      />
      <FormField
        label={t('note')}
        hint={t('noteHint')}
        rows={3}
        limit={1000}
        value={note}
        error={at('note')}
        onChange={setNote}
      />
      <Problem>{isOfField ? null : problem?.message}</Problem>
      <Button type="submit" look="accent" disabled={isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
