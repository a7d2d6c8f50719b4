import Router from 'next/router'
import { useEffect, useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import formStyles from '@/components/platform/admin/form.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import { ownForm } from '@/lib/platform/placements/own-forms'
import texts from '@/messages/en/experiences.json'
import targeting from '@/messages/en/experiments-audience.json'
import { BuiltInPreview } from './built-in-preview'
import { ExperienceForm } from './experience-form'
import styles from './experiences.module.css'
import { useFacts } from './facts'
import { StateButtons } from './state-buttons'

type Props = { screen: Extract<Screen, { name: 'admin-experience' }> }

/** Renders `/admin/experiences/{id}` and `/admin/experiences/new`: one experience with its figures, and its composer. */
export function ExperienceScreen({ screen }: Props) {
  return (
    <AdminFrame current="experiences">
      <AreaTexts area="experiences experiments-audience" texts={{ ...texts, ...targeting }}>
        <Shown key={screen.experience?.id ?? 'new'} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Shown({ screen: { experience } }: Props) {
  const t = useTranslations('experiences')
  const [shown, setShown] = useState(experience)
  const [isDeleted, setDeleted] = useState(false)
  useEffect(() => {
    if (isDeleted) void Router.push('/admin/experiences/?state=draft')
  }, [isDeleted])
  const onSaved = (saved: WireExperienceEdit) => {
    showToast({ message: t('saved') })
    if (shown === null) void Router.replace(`/admin/experiences/${saved.id}/`)
    else setShown(saved)
  }
  return (
    <>
      <p>
        <a href="/admin/experiences/">{t('back')}</a>
      </p>
      <div className={formStyles.heading}>
        <h1 dir="auto">{shown ? shown.name : t('new')}</h1>
        {shown && <Facts experience={shown} />}
      </div>
      {shown && <StateButtons experience={shown} onChanged={setShown} onDeleted={() => setDeleted(true)} />}
      {shown && shown.starts_at !== null && <Figures experience={shown} />}
      {shown?.built_in ? (
        <>
          <p>{t(`own.${shown.built_in}`)}</p>
          {!ownForm(shown.built_in).isObligatory && <p>{t('builtInText')}</p>}
          <BuiltInPreview builtIn={shown.built_in} />
        </>
      ) : (
        <section className={formStyles.form}>
          <h2>{t('settings')}</h2>
          <ExperienceForm experience={shown} onSaved={onSaved} />
        </section>
      )}
    </>
  )
}

function Facts({ experience }: { experience: WireExperienceEdit }) {
  const t = useTranslations('experiences')
  return (
    <p>
      <strong>{t(`state.${experience.state}`)}</strong> · {useFacts(experience)}
    </p>
  )
}

function Figures({ experience }: { experience: WireExperienceEdit }) {
  const t = useTranslations('experiences')
  const format = useFormatter()
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      {(['seen', 'completed', 'dismissed'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`figureNames.${name}`)}</dt>
          <dd>{format.number(experience[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
