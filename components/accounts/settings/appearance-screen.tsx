import { useEffect, useRef, useState } from 'react'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { applyScheme } from '@/components/ui/color-scheme'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useHasKeyboard } from '@/components/ui/hooks/use-has-keyboard'
import { areShortcutsOn, setShortcuts } from '@/components/ui/shortcut-preference'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { ChoiceSetting } from './choice-setting'

const densities = ['default', 'compact'] as const
const schemes = ['auto', 'light', 'dark'] as const

/** Renders `/settings/appearance`: the color scheme, the layout of boards and profiles, the destination of saves, and this browser's shortcuts. */
export function AppearanceScreen() {
  const t = useTranslations('settings.appearance')
  const hasKeyboard = useHasKeyboard()
  useStoredScheme()
  return (
    <>
      <PageHead title={t('title')} />
      <Section title={t('colors')} hint={t('autoHint')}>
        <ChoiceSetting
          name="color_scheme"
          label={t('scheme')}
          choices={schemes.map((value) => ({ value, label: t(value) }))}
        />
      </Section>
      <Section title={t('boards')}>
        <ChoiceSetting
          name="board_pin_density"
          label={t('boardPins')}
          choices={(['default', 'standard', 'compact'] as const).map((value) => ({
            value,
            label: t(`boardDensities.${value}`),
          }))}
        />
        <ChoiceSetting
          name="profile_pin_density"
          label={t('profilePins')}
          choices={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
        />
        <ChoiceSetting
          name="profile_board_view"
          label={t('profileBoards')}
          choices={densities.map((value) => ({ value, label: t(`boardViews.${value}`) }))}
        />
      </Section>
      <Section title={t('saving')} hint={t('savingHint')}>
        <ChoiceSetting
          name="save_behavior"
          label={t('saveTo')}
          choices={(['default', 'profile', 'ask'] as const).map((value) => ({
            value,
            label: t(`saves.${value}`),
          }))}
        />
      </Section>
      {hasKeyboard && (
        <Section title={t('keys')}>
          <Shortcuts />
        </Section>
      )}
    </>
  )
}

/** Applies a color scheme once it is stored. */
function useStoredScheme() {
  const scheme = useAppSelector((state) => state.settings.own?.color_scheme)
  const shown = useRef(scheme)
  useEffect(() => {
    if (scheme && scheme !== shown.current) applyScheme(scheme)
    shown.current = scheme
  }, [scheme])
}

function Shortcuts() {
  const t = useTranslations('settings.appearance')
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(areShortcutsOn()), [])
  const change = (on: boolean) => {
    setOn(on)
    setShortcuts(on)
  }
  return <SwitchField label={t('shortcuts')} hint={t('shortcutsHint')} checked={isOn} onChange={change} />
}
