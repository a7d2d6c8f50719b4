import Router from 'next/router'
import { useEffect, useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import styles from '@/components/platform/admin/form.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireExperimentPage } from '@/lib/insights/experiments/schema'
import texts from '@/messages/en/experiments.json'
import targeting from '@/messages/en/experiments-audience.json'
import { ExperimentForm } from './experiment-form'
import { Results } from './results'
import { StateButtons } from './state-buttons'
import { StateLine } from './state-line'

type Props = { screen: Extract<Screen, { name: 'admin-experiment' }> }

/** Renders `/admin/experiments/{id}` and `/admin/experiments/new`: one experiment with its results. */
export function ExperimentScreen({ screen }: Props) {
  return (
    <AdminFrame current="experiments">
      <AreaTexts area="experiments experiments-audience" texts={{ ...texts, ...targeting }}>
        <Shown key={screen.page?.experiment.id ?? 'new'} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Shown({ screen: { page, holdouts } }: Props) {
  const t = useTranslations('experiments')
  const [shown, setShown] = useState(page)
  const [isDeleted, setDeleted] = useState(false)
  useEffect(() => {
    if (isDeleted) void Router.push('/admin/experiments/?state=draft')
  }, [isDeleted])
  const experiment = shown?.experiment ?? null
  const onSaved = (saved: WireExperimentPage) => {
    showToast({ message: t('saved') })
    if (shown === null) void Router.replace(`/admin/experiments/${saved.experiment.id}/`)
    else setShown(saved)
  }
  return (
    <>
      <p>
        <a href="/admin/experiments/">{t('back')}</a>
      </p>
      <div className={styles.heading}>
        <h1 dir="auto">{experiment ? experiment.title : t('new')}</h1>
        {experiment && <StateLine experiment={experiment} />}
      </div>
      {shown && (
        <>
          <StateButtons
            experiment={shown.experiment}
            onChanged={setShown}
            onDeleted={() => setDeleted(true)}
          />
          {shown.experiment.state !== 'draft' && <Results page={shown} />}
        </>
      )}
      {experiment?.state !== 'ended' && (
        <section className={styles.form}>
          <h2>{t('settings')}</h2>
          <ExperimentForm experiment={experiment} holdouts={holdouts} onSaved={onSaved} />
        </section>
      )}
    </>
  )
}
