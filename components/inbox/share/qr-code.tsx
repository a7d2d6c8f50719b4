import { useMemo } from 'react'
import { qrPath } from '@/lib/accounts/mfa/qr-path'
import styles from './share.module.css'

/** A link to be read by the camera of another phone. White on every scheme: cameras want it so. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(link), [link])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
