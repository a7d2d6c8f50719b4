import { useTranslations } from '@/i18n/texts'
import type { WireSearchFilter } from '@/lib/discover/search/filters/schema'
import type { Screen } from '@/lib/edge/screens/state'
import { type PaletteColor, type SkinTone, swatchOf, swatchOfTone } from '@/lib/media/palette/color-names'
import { searchHref } from '../options'
import styles from './filters.module.css'
import { PanelState } from './panel-state'
import { useFacets } from './use-facets'

type State = Extract<Screen, { name: 'search' }>
type Name = WireSearchFilter['name']

type Props = {
  screen: State
  name: Name
  swatch: (value: string) => string
  textOf: (value: string) => string
}

/** Shows the choices of one filter by pictures as swatches, each with the number of pins that it leads to. */
function Swatches({ screen, name, swatch, textOf }: Props) {
  const t = useTranslations('search')
  const facets = useFacets(screen)
  const { query, scope, chosen } = screen
  const current = chosen.filters[name]
  const options = facets.data?.filters.find((filter) => filter.name === name)?.options
  if (!options) return <PanelState query={facets} />
  return (
    <ul className={styles.swatches}>
      {options.map(({ value, count }) => {
        const isOn = `${current}` === value
        const chosenValue = name === 'color' ? (value as PaletteColor) : Number(value)
        const filters = { ...chosen.filters, [name]: isOn ? null : chosenValue }
        const face = (
          <>
            <span className={styles.swatch} style={{ background: swatch(value) }} />
            {textOf(value)}
            <small>{count}</small>
          </>
        )
        return (
          <li key={value}>
            {count === 0 && !isOn ? (
              <span className={styles.none}>{face}</span>
            ) : (
              <a
                href={searchHref(query, scope, { ...chosen, filters })}
                aria-current={isOn ? 'true' : undefined}
                aria-label={t('narrow.choice', { name: textOf(value), count: count ?? 0 })}
                rel="nofollow"
              >
                {face}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Shows the colors that the pins found have. */
export function ColorPanel({ screen }: { screen: State }) {
  const t = useTranslations('search')
  return (
    <Swatches
      screen={screen}
      name="color"
      swatch={(value) => swatchOf[value as PaletteColor]}
      textOf={(value) => t(`narrow.colors.${value as PaletteColor}`)}
    />
  )
}

/** Shows the ranges of skin tones, and says how they are told. */
export function TonePanel({ screen }: { screen: State }) {
  const t = useTranslations('search')
  return (
    <>
      <p className={styles.note}>{t('narrow.toneText')}</p>
      <Swatches
        screen={screen}
        name="skin_tone"
        swatch={(value) => swatchOfTone[Number(value) as SkinTone]}
        textOf={(value) => t(`narrow.tones.${value as '1' | '2' | '3' | '4'}`)}
      />
    </>
  )
}
