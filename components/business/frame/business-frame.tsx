import type { ReactNode } from 'react'
import { useLiveAccess } from '@/components/business/access/use-live-access'
import styles from '@/components/business/kit/business.module.css'
import { Trail } from '@/components/business/nav/trail'
import { AreaTexts } from '@/components/platform/area-texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import texts from '@/messages/en/business.json'
import { business } from '@/store/business'
import { useSlices } from '@/store/use-slices'
import { BusinessNav, type PageName } from './business-nav'

type Props = {
  current: PageName | null
  /** The current business; null before the first one is created. */
  shown: WireBusiness | null
  businesses: readonly WireBusiness[]
  /** The address of the list that contains what the page shows, if it shows one thing. */
  list?: string
  /** Shown instead of the usual way to the page. */
  trail?: ReactNode
  children: ReactNode
}

/** Frames the pages of the area, with its texts, its part of the store, and its navigation. */
export function BusinessFrame({ current, shown, businesses, list, trail, children }: Props) {
  useSlices({ business })
  return (
    <AreaTexts area="business" texts={texts}>
      <Live shown={shown} />
      <div className={styles.frame}>
        {shown && <BusinessNav current={current} shown={shown} businesses={businesses} />}
        <div className={styles.main}>
          {trail}
          {!trail && shown && current && current !== 'hub' && (
            <Trail shown={shown} current={current} businesses={businesses} list={list} />
          )}
          {children}
        </div>
      </div>
    </AreaTexts>
  )
}

/** Keeps the page as new as what the viewer may see. */
function Live({ shown }: Pick<Props, 'shown'>) {
  useLiveAccess(shown)
  return null
}
