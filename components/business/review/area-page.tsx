import type { ReactNode } from 'react'
import { screenOf } from '@/lib/edge/screens/screen-of'
import type { Screen } from '@/lib/edge/screens/state'
import { RefusedArea } from './refused-area'

type Props<Name extends Screen['name']> = {
  state: { screen: Screen }
  name: Name
  children: (screen: Extract<Screen, { name: Name }>) => ReactNode
}

/** Renders a page of the area, or why it is not shown. */
export function AreaPage<Name extends Screen['name']>({ state, name, children }: Props<Name>) {
  const { screen } = state
  if (screen.name === 'business-refused') return <RefusedArea screen={screenOf(state, 'business-refused')} />
  return children(screenOf(state, name))
}
