import { AreaTexts } from '@/components/platform/area-texts'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { isBic, isIban } from '@/lib/business/billing/payments/iban'
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
  const labels: Record<string, string> = {
    ...Object.fromEntries(addressFields.map((name) => [`address.${name}`, tb(name)])),
    ...Object.fromEntries(bankFields.map((name) => [`bank.${name}`, t(name)])),
    email: t('email'),
    note: t('note'),
  }
  const form = useForm({
    values: {
      address: (issuer?.address ?? {}) as BillingAddress,
      bank: issuer?.bank ?? noBank,
      email: issuer?.email ?? '',
      note: issuer?.note ?? '',
    },
    labels,
    done: t('saved'),
    check: ({ address, bank, email }): Faults => ({
      ...Object.fromEntries(
        Object.entries(faultsOf(address)).map(([name, fault]) => [`address.${name}`, tb(`faults.${fault}`)]),
      ),
      ...(bank.holder.trim() ? {} : { 'bank.holder': tb('faults.required') }),
      ...(bank.iban.trim() ? {} : { 'bank.iban': tb('faults.required') }),
      ...(bank.iban.trim() && !bank.routing.trim() && !isIban(bank.iban)
        ? { 'bank.iban': t('badIban') }
        : {}),
      ...(bank.bic.trim() && !isBic(bank.bic) ? { 'bank.bic': t('badBic') } : {}),
      ...(email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? { email: t('badEmail') } : {}),
    }),
    submit: ({ address, ...rest }) =>
      resource('AdminIssuerResource').update({ address: { ...blank, ...address }, ...rest }),
  })
  const { address, bank } = form.values
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <p>{t('text')}</p>
      <AddressFields
        part="address"
        legend={t('address')}
        countries={countries}
        given={address}
        errorOf={form.errorOf}
        onChange={(change) => form.set('address', { ...address, ...change })}
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
            error={form.errorOf(`bank.${name}`)}
            onChange={(value) => form.set('bank', { ...bank, [name]: value })}
          />
        ))}
      </fieldset>
      <FormField {...form.field('email')} hint={t('emailHint')} type="email" />
      <FormField {...form.field('note')} hint={t('noteHint')} rows={3} limit={1000} />
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="accent" disabled={form.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
