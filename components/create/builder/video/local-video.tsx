import { useState } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = { src: string | null; label?: string; className?: string; iconSize?: number }

/**
 * Shows the first frame of a chosen file; an icon if the page no longer has it, or the browser cannot show it.
 */
export function LocalVideo({ src, label, className, iconSize }: Props) {
  const [cannot, setCannot] = useState(false)
  if (!src || cannot)
    return (
      <span role="img" aria-label={label} aria-hidden={label === undefined}>
        <Icon name="play" size={iconSize} />
      </span>
    )
  return (
    <video
      className={className}
      src={src}
      muted
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setCannot(true)}
    />
  )
}
