import { BusinessFrame } from '@/components/business/frame/business-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireArea } from '@/lib/business/hierarchy/schema'
import type { OnboardingFacts } from '@/lib/business/start/known.server'
import type { WireSteps } from '@/lib/business/start/schema'
import texts from '@/messages/en/start.json'
import { onboardingSteps } from '@/store/business/steppers'
import { NextSteps } from './next-steps'
import { onboardingFaults, onboardingWire, questionsOf, withFollowing } from './questions'
import { StepField } from './step-field'
import { StepsFrame } from './steps-frame'
import { useStepper } from './use-stepper'

type Screen = { steps: WireSteps; facts: OnboardingFacts; area: WireArea }

/** Renders `/business/onboarding`: one step after the other; answers are stored for another page or device. */
export function OnboardingScreen({ screen }: { screen: Screen }) {
  const { area } = screen
  return (
    <BusinessFrame current={null} shown={area.current} businesses={area.businesses}>
      <AreaTexts area="start" texts={texts}>
        <Onboarding {...screen} />
      </AreaTexts>
    </BusinessFrame>
  )
}

function Onboarding({ steps, facts, area }: Screen) {
  const t = useTranslations('start')
  const state = useStepper('onboarding', steps, { faultsAt: onboardingFaults, wireAt: onboardingWire })
  const { index, fields, change, back, forward } = state
  const step = onboardingSteps[index] ?? 'welcome'
  const business_id = area.current?.id ?? ''
  const hub = `/business/hub/?business_id=${business_id}`
  const goals = Array.isArray(fields.businessGoals) ? (fields.businessGoals as string[]) : []
  return (
    <StepsFrame
      names={onboardingSteps.map((name) => t(`onboarding.names.${name}`))}
      index={index}
      title={t(`onboarding.${step}`)}
      text={t(`onboarding.${step}Text`)}
      form={state.form}
      head={state.head}
      error={state.error}
      onSubmit={() => void forward()}
      buttons={
        <>
          {step === 'done' ? (
            <ButtonLink look="accent" href={hub}>
              {t('next.finish')}
            </ButtonLink>
          ) : (
            <Button type="submit" look="accent">
              {t(step === 'welcome' ? 'onboarding.welcomeStart' : 'steps.next')}
            </Button>
          )}
          {index > 0 && <Button onClick={back}>{t('steps.back')}</Button>}
          {step !== 'done' && (
            <ButtonLink look="plain" href={hub}>
              {t('steps.later')}
            </ButtonLink>
          )}
        </>
      }
    >
      {questionsOf(step, fields).map((name) => (
        <StepField
          key={name}
          name={name}
          fields={fields}
          {...(name === 'topBusinessGoal' ? { values: goals } : {})}
          fault={state.faultOf(name)}
          onChange={(value) => change(withFollowing(fields, { [name]: value }))}
        />
      ))}
      {step === 'done' && <NextSteps business_id={business_id} fields={fields} facts={facts} />}
    </StepsFrame>
  )
}
