import type { CSSProperties } from 'react'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './lens.module.css'

const live = resource('VisualLiveSearchResource')
/** A point of the picture that leads to a part of it. */
export type Annotation = Awaited<ReturnType<typeof live.get>>['data']['annotations'][number]

/** Loads what can be searched for in a pin's picture, once `isReady`: the first results come before it. None if that fails. */
export function useAnnotations(pinId: string, isReady: boolean): readonly Annotation[] {
  const { data } = useQuery(isReady ? `annotations ${pinId}` : null, async (signal) => {
    const { data: found } = await live.get({ pin_id: pinId }, signal)
    return found.annotations
  })
  return data ?? []
}

type Props = {
  annotations: readonly Annotation[]
  chosen: Annotation | null
  onChoose: (annotation: Annotation) => void
}

/** Shows the points of a picture, each of which moves the frame to its part. */
export function LensDots({ annotations, chosen, onChoose }: Props) {
  const t = useTranslations('lens')
  if (annotations.length === 0) return null
  return (
    <ul className={styles.dots} aria-label={t('dots')}>
      {annotations.map((each) => (
        <li key={each.id} style={{ '--x': each.x, '--y': each.y } as CSSProperties} data-type={each.type}>
          <button
            type="button"
            className={styles.dot}
            aria-pressed={chosen?.id === each.id}
            aria-label={t(each.type === 'word' ? 'dot' : 'product', { name: each.label })}
            title={each.label}
            onClick={() => onChoose(each)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Links to what a chosen point names: a search for its word, or its product's pin. */
export function WayOn({ to: { label, query, pin_id } }: { to: Annotation }) {
  const t = useTranslations('lens')
  if (query !== null)
    return <a href={`/search/pins/?q=${encodeURIComponent(query)}`}>{t('search', { name: label })}</a>
  return pin_id === null ? null : <a href={`/pin/${pin_id}/`}>{t('see', { name: label })}</a>
}
