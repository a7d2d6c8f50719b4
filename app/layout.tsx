import '@/styles/global.css'
import type { ReactNode } from 'react'

/** The frame of what the App Router answers itself: only the 404 of addresses that no page takes. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-color-scheme="auto">
      <body>{children}</body>
    </html>
  )
}
