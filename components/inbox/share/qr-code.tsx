import { useMemo } from 'react'
import { qrPath } from '@/lib/accounts/mfa/qr-path'
import styles from './share.module.css'

/** Shows a link as a QR code. White in every color scheme: cameras need it. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(link), [link])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
