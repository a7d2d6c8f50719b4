import '@/styles/global.css'
import type { ReactNode } from 'react'

/** Renders the App Router's own pages: only the 404 of unknown addresses. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-color-scheme="auto">
      <body>{children}</body>
    </html>
  )
}
