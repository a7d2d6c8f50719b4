import Router from 'next/router'
import { useId, useRef, useState } from 'react'
import { useForm } from '@/components/platform/use-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useLocale, useTranslations } from '@/i18n/texts'
import { type ObjectiveType, objectiveTypes } from '@/lib/ads/campaigns/kinds'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import type { ManagedCreate } from '@/lib/ads/manager/screens.server'
import { campaignsHref, ManagerFrame } from '../frame/manager-frame'
import { sendOne } from '../kit/changes'
import { explained } from '../kit/explain'
import formStyles from '../manager-forms/forms.module.css'
import { useLabels } from '../manager-forms/labels'
import styles from './draft.module.css'
import { firstBudget, firstGroup, type Goal, goalsOf } from './first-group'
import { GoalFields } from './goal-fields'

type Props = { screen: ManagedCreate }

/** The objectives that a campaign can have; without products in stock, none can be sold. */
const offered = (has_products: boolean) =>
  objectiveTypes.filter((one) => has_products || one !== 'CATALOG_SALES')

/** Renders `/ads/campaigns/create`: the first step of a campaign, after which it is a draft. */
export function CreateScreen({ screen }: Props) {
  return (
    <ManagerFrame managed={screen} crumbs={[{ page: 'create.title' }]}>
      <First key={screen.account.id} screen={screen} />
    </ManagerFrame>
  )
}

function First({ screen: { account, has_products } }: Props) {
  const t = useTranslations('manager')
  const locale = useLocale()
  const { byField } = useLabels()
  const radio = useId()
  const [goal, setGoal] = useState<Goal | null>(null)
  /** The draft, if only its ad group could not be made. */
  const made = useRef<string | null>(null)
  const { id: ad_account_id, currency } = account
  const form = useForm<{ name: string; objective_type: ObjectiveType }>({
    values: { name: '', objective_type: 'AWARENESS' },
    labels: { name: t('fields.name') },
    explain: (error) => explained(error, byField, { locale, currency }),
    check: ({ name, objective_type }) => ({
      ...(name.trim() === '' ? { name: t('create.nameNeeded') } : {}),
      ...(objective_type === 'WEB_CONVERSION' && !goal ? { '': t('create.tagNeeded') } : {}),
    }),
    submit: async ({ name, objective_type }) => {
      const campaign = await sendOne(made.current ? 'change' : 'create', 'campaigns', ad_account_id, {
        ...(made.current
          ? { id: made.current }
          : {
              is_campaign_budget_optimization: true,
              daily_spend_cap: firstBudget(currency),
              status: 'DRAFT',
            }),
        name,
        objective_type,
      })
      made.current = campaign.id
      const group = firstGroup({
        campaign_id: campaign.id,
        name: t('create.firstGroup'),
        objective_type,
        isShared: true,
        currency,
        status: 'DRAFT',
        goals: objective_type === 'WEB_CONVERSION' ? goalsOf(goal) : null,
      })
      await sendOne('create', 'ad_groups', ad_account_id, group)
      await Router.push(`/ads/campaigns/${campaign.id}/draft/`)
    },
  })
  const { objective_type: chosen } = form.values
  return (
    <>
      <h1>{t('create.title')}</h1>
      <form className={`${formStyles.form} ${styles.first}`} onSubmit={form.onSubmit} noValidate>
        <fieldset className={styles.goals}>
          <legend>{t('create.objective')}</legend>
          {offered(has_products).map((one) => (
            <label key={one} className={styles.goal} data-chosen={one === chosen || undefined}>
              <input
                type="radio"
                name={radio}
                checked={one === chosen}
                onChange={() => form.change({ objective_type: one })}
              />
              <span>
                <strong>{t(`objectives.${one}.name`)}</strong>
                <small>{t(`objectives.${one}.text`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {chosen === 'WEB_CONVERSION' && (
          <GoalFields ad_account_id={ad_account_id} goal={goal} onChange={setGoal} />
        )}
        <FormField
          {...form.field('name')}
          hint={t('create.nameHint')}
          limit={campaignLimits.name}
          autoComplete="off"
        />
        <Problem>{form.problem}</Problem>
        <div className={styles.answers}>
          <Button type="submit" look="accent" disabled={form.isPending}>
            {t('create.go')}
          </Button>
          <ButtonLink href={campaignsHref(ad_account_id)}>{t('cancel')}</ButtonLink>
        </div>
      </form>
    </>
  )
}
