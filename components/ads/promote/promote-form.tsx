import { PinPreview } from '@/components/ads/pins/pin-preview'
import business from '@/components/business/kit/business.module.css'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { SelectField } from '@/components/ui/fields/select-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import { refusals } from '@/lib/ads/promote/kinds'
import type { OfferedAccount } from '@/lib/ads/promote/load.server'
import { modalShown, promoteChanged, type QuickPromote } from '@/store/ads/quick-promote'
import { useAppDispatch } from '@/store/hooks'
import formStyles from '../manager-forms/forms.module.css'
import { BillingPart } from './billing-part'
import { GoalPart } from './goal-part'
import { MoneyPart } from './money-part'
import { PeoplePart } from './people-part'
import styles from './promote.module.css'
import type { Promoting } from './use-promote'

type Props = {
  form: QuickPromote
  account: OfferedAccount
  accounts: readonly OfferedAccount[]
  promotion: Promoting
  onAccount: (id: string) => void
}

/** Asks for all that a promotion needs, on one page; what can be known is filled in. */
export function PromoteForm({ form, account, accounts, promotion, onAccount }: Props) {
  const t = useTranslations('promote')
  const dispatch = useAppDispatch()
  const { errors } = form
  return (
    <>
      <header className={business.head}>
        <h1>{t('title')}</h1>
      </header>
      <form
        className={styles.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (event.target === event.currentTarget) promotion.submit()
        }}
      >
        <PinPart form={form} account={account} />
        <div className={formStyles.form}>
          {accounts.length > 1 && (
            <div className={business.select}>
              <SelectField
                label={t('account')}
                value={account.id}
                options={accounts.map(({ id, name, currency }) => ({ id, name: `${name} (${currency})` }))}
                onChange={onAccount}
              />
            </div>
          )}
          <GoalPart form={form} account={account} />
          <FormField
            label={t('destination')}
            hint={t('destinationHint')}
            type="url"
            dir="ltr"
            inputMode="url"
            autoComplete="url"
            value={form.destinationUrl}
            error={errors.destinationUrl}
            onChange={(destinationUrl) => dispatch(promoteChanged({ destinationUrl }))}
          />
          <MoneyPart form={form} currency={account.currency} />
          <PeoplePart form={form} />
          <FormField
            label={t('name')}
            hint={t('nameHint')}
            autoComplete="off"
            limit={campaignLimits.name}
            value={form.name}
            error={errors.name}
            onChange={(name) => dispatch(promoteChanged({ name }))}
          />
          <BillingPart account={account} />
          <Problem>{form.serverError}</Problem>
          <div className={styles.answers}>
            <Button type="submit" look="accent" disabled={promotion.isPending || account.refusal !== null}>
              {t('submit')}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}

/** Shows the pin as its card, and why it cannot be promoted. */
function PinPart({ form, account }: Pick<Props, 'form' | 'account'>) {
  const t = useTranslations('promote.pin')
  const dispatch = useAppDispatch()
  const refusal = refusals.find((one) => one === account.refusal)
  const { pin } = form
  return (
    <section className={styles.pin}>
      <h2 className="visually-hidden">{t('heading')}</h2>
      {pin && <PinPreview image_url={pin.image_url} title={pin.title} profile={pin.profile} />}
      <div className={styles.choice}>
        <Problem>{refusal ? t(`refused.${refusal}`) : null}</Problem>
        <Button onClick={() => dispatch(modalShown('pinSelection'))}>{t('other')}</Button>
      </div>
    </section>
  )
}
