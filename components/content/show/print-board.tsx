import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AreaTexts } from '@/components/platform/area-texts'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/show.json'
import styles from './show.module.css'
import { useFeedPins } from './use-feed-pins'

/** Maximum printed pins: some twenty pages. */
export const PRINTED_PINS = 200

type Props = { feed: string; title: string; owner: string; onDone: () => void }

/** Loads the pins of a feed, prints them as a list of pictures, and calls `onDone` when the browser's dialog closes. */
export function PrintBoard(props: Props) {
  return (
    <AreaTexts area="show" texts={texts}>
      <Sheet {...props} />
    </AreaTexts>
  )
}

/** Resolves when every picture of an element has loaded or failed. */
const shown = (element: HTMLElement) =>
  Promise.all([...element.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))

function Sheet({ feed, title, owner, onDone }: Props) {
  const t = useTranslations('show')
  const { pins, more, hasMore, hasFailed } = useFeedPins(feed)
  const sheet = useRef<HTMLDivElement>(null)
  const [hasBegun, setBegun] = useState(false)
  const isWhole = !hasMore || pins.length >= PRINTED_PINS
  useEffect(() => {
    if (hasFailed) {
      showToast({ message: t('printFailed'), tone: 'error' })
      onDone()
    } else if (!isWhole) void more()
    else setBegun(true)
    // `pins.length` triggers loading the next page.
  }, [hasFailed, isWhole, more, onDone, t])
  useEffect(() => {
    const element = sheet.current
    if (!hasBegun || !element) return
    let isLeft = false
    window.addEventListener('afterprint', onDone)
    void shown(element).then(() => !isLeft && window.print())
    return () => {
      isLeft = true
      window.removeEventListener('afterprint', onDone)
    }
  }, [hasBegun, onDone])
  return createPortal(
    <div ref={sheet} className={styles.sheet}>
      <h1 dir="auto">{title}</h1>
      <p>
        <bdi>{owner}</bdi> · {window.location.host}
        {window.location.pathname}
      </p>
      <ul>
        {pins.slice(0, PRINTED_PINS).map((pin) => (
          <Printed key={pin.id} pin={pin} />
        ))}
      </ul>
    </div>,
    document.body,
  )
}

function Printed({ pin }: { pin: WirePin }) {
  const image = pin.images['474x'] ?? pin.images['236x']
  return (
    <li>
      {image && <img src={image.url} width={image.width} height={image.height} alt="" />}
      <strong dir="auto">{pin.grid_title}</strong>
      {pin.link && <span>{pin.domain}</span>}
    </li>
  )
}
