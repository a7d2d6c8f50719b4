import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ContextType, type ReactNode, useLayoutEffect } from 'react'
import { theme } from '@/styles/theme'
import { followSystem } from './color-scheme'

/**
 * What Mantine's components need, without MantineProvider: that one computes and inlines its variables on each render of
 * the server and keeps the scheme in localStorage, where no first HTML can know it. Both are ours (styles/, color-scheme.ts).
 */
const context = {
  colorScheme: 'auto',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} satisfies ContextType<typeof MantineContext>

/** Stands once round the whole app. */
export function UiProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(followSystem, [])
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
