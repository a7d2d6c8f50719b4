import { Button, ButtonLink } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireSteps } from '@/lib/business/steps/schema'
import { onboardingSteps } from '@/store/business/steppers'
import styles from './business.module.css'
import { BusinessFrame } from './business-frame'
import { StepFields } from './step-fields'
import { useStepper } from './use-stepper'

/** The fields of each step. */
const fieldsOf: Record<(typeof onboardingSteps)[number], readonly string[]> = {
  welcome: [],
  business: ['businessName', 'businessVertical', 'businessVerticalOther', 'numberEmployees'],
  website: ['hasWebsite', 'website', 'ecommercePlatforms'],
  place: ['country', 'locale'],
  goals: ['businessGoals', 'topBusinessGoal'],
  advertising: ['advertisingIntent', 'worksWithAgency'],
  contact: ['firstName', 'lastName', 'email', 'countryCode', 'phoneNumber', 'whatsAppConsent', 'wantsCall'],
  done: [],
}

type Props = { screen: { steps: WireSteps } }

/** Renders `/business/onboarding`: one step after the other; answers are stored for another page or device. */
export function OnboardingScreen({ screen }: Props) {
  return (
    <BusinessFrame current={null} shown={null} businesses={[]}>
      <Onboarding steps={screen.steps} />
    </BusinessFrame>
  )
}

function Onboarding({ steps }: { steps: WireSteps }) {
  const t = useTranslations('business')
  const { index, fields, error, change, back, forward } = useStepper('onboarding', steps)
  const step = onboardingSteps[index] ?? 'welcome'
  const last = onboardingSteps.length
  return (
    <form
      className={styles.stepper}
      onSubmit={(event) => {
        event.preventDefault()
        void forward()
      }}
    >
      <p role="status">{t('steps.progress', { step: index + 1, last })}</p>
      <progress value={index + 1} max={last} aria-label={t('steps.progress', { step: index + 1, last })} />
      <h1>{t(`onboarding.${step}`)}</h1>
      {step === 'welcome' && <p>{t('onboarding.welcomeText')}</p>}
      {step === 'done' && <p>{t('onboarding.doneText')}</p>}
      <StepFields names={fieldsOf[step]} fields={fields} onChange={change} />
      <Problem>{error}</Problem>
      <p className={styles.ways}>
        {step === 'done' ? (
          <ButtonLink look="accent" href="/business/hub/">
            {t('steps.finish')}
          </ButtonLink>
        ) : (
          <Button type="submit" look="accent">
            {t('steps.next')}
          </Button>
        )}
        {index > 0 && <Button onClick={back}>{t('steps.back')}</Button>}
        {step !== 'done' && (
          <ButtonLink look="plain" href="/business/hub/">
            {t('steps.later')}
          </ButtonLink>
        )}
      </p>
    </form>
  )
}
