import { useTranslations } from '@/i18n/texts'
import type { OnboardingFacts } from '@/lib/business/start/known.server'
import type { StepFields } from '@/store/business/steppers'
import { pageHref } from '../nav/pages'
import { NextStep } from './next-step'
import styles from './start.module.css'
import { SuggestedAccount } from './suggested-account'

type Props = { business_id: string; fields: StepFields; facts: OnboardingFacts }

/** Shows what the answers of the onboarding lead to, each with the button that does it. */
export function NextSteps({ business_id, fields, facts }: Props) {
  const t = useTranslations('start')
  const { advertisingIntent, numberEmployees, hasWebsite, website, worksWithAgency, accountType } = fields
  const platforms = Array.isArray(fields.ecommercePlatforms) ? (fields.ecommercePlatforms as string[]) : []
  const [platform] = platforms.filter((one) => one !== 'none' && one !== 'other')
  const word = (choice: unknown) => t(`choices.${String(choice)}` as 'choices.other')
  const isOther = fields.businessVertical === 'other'
  const vertical = isOther ? String(fields.businessVerticalOther ?? '') : fields.businessVertical
  const searched = isOther ? vertical : vertical && word(vertical)
  const host = String(website ?? '').replace(/^https?:\/\/|\/$/g, '')
  const account = <SuggestedAccount key="account" business_id={business_id} fields={fields} facts={facts} />
  return (
    <section aria-label={t('next.title')}>
      <ul className={styles.next}>
        {fields.wantsCall === true && (
          <NextStep
            title={t('next.call')}
            text={t(fields.hasScheduledCall === true ? 'next.called' : 'next.callText', {
              id: String(fields.leadId ?? '…'),
            })}
            isDone={fields.hasScheduledCall === true}
          />
        )}
        {advertisingIntent !== 'no' && account}
        <NextStep
          title={t('next.plan')}
          text={t('next.planText')}
          isDone={facts.plan_id !== null}
          link={{ href: pageHref('plan', business_id), text: t('next.planGo') }}
        />
        {numberEmployees !== undefined && numberEmployees !== '1' && (
          <NextStep
            title={t('next.team')}
            text={t('next.teamText')}
            isDone={facts.people > 0}
            link={{ href: pageHref('employees', business_id), text: t('next.invite') }}
          />
        )}
        {hasWebsite === true && (
          <NextStep
            title={t('next.website', { website: host })}
            text={t('next.websiteText')}
            isDone={facts.is_verified}
            link={{
              href: `/settings/claim/?website=${encodeURIComponent(host)}`,
              text: t('next.verify'),
            }}
          />
        )}
        {hasWebsite === true && (
          <NextStep
            title={t('next.tag')}
            text={platform ? t('next.tagTextOn', { platform: word(platform) }) : t('next.tagText')}
            link={{ href: pageHref('tags', business_id), text: t('next.tags') }}
          />
        )}
        {worksWithAgency === true && (
          <NextStep
            title={t('next.agency')}
            text={t('next.agencyText')}
            link={{ href: pageHref('partners', business_id), text: t('next.partners') }}
          />
        )}
        {accountType === 'agency' && (
          <NextStep
            title={t('next.clients')}
            text={t('next.clientsText')}
            link={{ href: pageHref('clients', business_id), text: t('next.clientsGo') }}
          />
        )}
        {typeof searched === 'string' && searched !== '' && (
          <NextStep
            title={t('next.look')}
            text={t('next.lookText', { vertical: searched })}
            link={{ href: `/search/pins/?q=${encodeURIComponent(searched)}`, text: t('next.lookGo') }}
          />
        )}
        {advertisingIntent === 'no' && account}
      </ul>
    </section>
  )
}
