import type { GetServerSideProps } from 'next'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import type { ScreenProps } from '@/lib/edge/screens/pack-state'

export type { ScreenProps }

type Reader = (pattern: string) => GetServerSideProps<ScreenProps>

const published = () => singleton('published.screens', (): { reader: Reader | null } => ({ reader: null }))

/** Publishes what reads the screens of pages, from the bundle that has the domains. */
export function publishScreens(reader: Reader): void {
  published().reader = reader
}

/**
 * Creates the `getServerSideProps` of a page by its pattern. A page does not import the domains, of which Next would load a
 * second copy for pages (docs/decisions/345): the route of resources, which our server loads before the first page, publishes what
 * reads a screen. Under plain Next, and in development, where an edit must count, the copy is loaded.
 */
export function serveScreen(pattern: string): GetServerSideProps<ScreenProps> {
  return async (page) => {
    const reader = env().NODE_ENV === 'development' ? null : published().reader
    const read = reader ?? (await import('@/lib/edge/screens/screen-props.server')).screenProps
    return read(pattern)(page)
  }
}
