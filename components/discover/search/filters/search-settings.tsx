import { useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import type { WireSearchSettings } from '@/lib/discover/search/filters/settings/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/search-settings.json'
import styles from './search-settings.module.css'

type Props = { settings: WireSearchSettings }

/** Renders `/admin/filters`: what the host offers in search. */
export function SearchSettings(props: Props) {
  return (
    <AdminFrame current="filters">
      <AreaTexts area="search-settings" texts={texts}>
        <Form {...props} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Form({ settings }: Props) {
  const t = useTranslations('searchSettings')
  const [isOn, setOn] = useState(settings.skin_tone_filter)
  const { start, isPending, problem } = useAction(async (skin_tone_filter: boolean) => {
    const { data } = await resource('AdminSearchSettingsResource').update({ skin_tone_filter })
    setOn(data.skin_tone_filter)
  })
  return (
    <section className={styles.form}>
      <h1>{t('title')}</h1>
      <SwitchField
        label={t('tone')}
        hint={t('toneHint')}
        checked={isOn}
        disabled={isPending}
        onChange={(next) => void start(next)}
      />
      <p>{t('how')}</p>
      <p>{t('limits')}</p>
      {problem && <p role="alert">{problem.message}</p>}
    </section>
  )
}
