import { useEffect, useState } from 'react'
import { applyScheme, currentScheme } from '@/components/ui/color-scheme'
import { Icon } from '@/components/ui/icon'
import styles from '@/components/ui/menu/menu-panel.module.css'
import { useTranslations } from '@/i18n/texts'
import type { ColorScheme } from '@/lib/core/color-scheme'
import { resource } from '@/lib/edge/client/resource-client'

const choices = [
  ['auto', 'system'],
  ['light', 'sun'],
  ['dark', 'moon'],
] as const

/**
 * Chooses automatic, light or dark: applied immediately, stored in this browser, and for members in their settings
 * too.
 */
export function SchemeChoice({ isMember }: { isMember: boolean }) {
  const t = useTranslations('shell')
  const [chosen, setChosen] = useState<ColorScheme>('auto')
  // The server sets the choice on <html>, outside of React's hydration.
  useEffect(() => setChosen(currentScheme()), [])
  const choose = (scheme: ColorScheme) => {
    setChosen(scheme)
    applyScheme(scheme)
    // The cookie stores it here in any case; a failed call only means that other browsers do not follow.
    if (isMember)
      resource('UserSettingsResource')
        .update({ color_scheme: scheme })
        .catch(() => {})
  }
  return (
    <fieldset className={styles.scheme}>
      <legend>{t('theme.title')}</legend>
      <div className={styles.choices}>
        {choices.map(([scheme, icon]) => (
          <label key={scheme}>
            <input
              type="radio"
              name="scheme"
              className="visually-hidden"
              checked={chosen === scheme}
              onChange={() => choose(scheme)}
            />
            <Icon name={icon} size={18} />
            {t(`theme.${scheme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
