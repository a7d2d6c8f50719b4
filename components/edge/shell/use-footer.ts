import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { countWaitingSaves } from '@/store/accounts/pending-save'
import { footerForced, footerScrolled, homeFlyoutEnded } from '@/store/edge/footer'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useCurrentPath } from './current-entry'

/** Px: of scrolling down that hide the bar, of scrolling up that bring it back, and from the top where it always stays. */
const [down, up, top] = [64, 16, 120]
/** Pages with a bar of their own above this one, which would be left in the air. */
const barred = /^\/(?:admin|ads|analytics|business|catalogs|login|messages|pin|settings|signup)\//
/** Milliseconds for which the words above home stay. */
const flyoutMs = 6000

/** Hides the bar of phones while its reader scrolls down, and returns how it is shown. */
export function useFooter(isVisitor: boolean) {
  const dispatch = useAppDispatch()
  const { isForced, isHiddenAfterScroll, hasHomeBadge, homeFlyout, unauthSavedPinCount } = useAppSelector(
    (state) => state.footer,
  )
  const isPhone = useAppSelector((state) => state.sizeClass.value === 'sm')
  const isUnderCloseup = useRouter().query?.over !== undefined
  const path = useCurrentPath()
  const mayLeave = isPhone && !isUnderCloseup && !barred.test(path)
  useEffect(() => {
    if (!isPhone) return
    let last = window.scrollY
    let turnedAt = last
    let isDownward = false
    const scrolled = () => {
      const y = window.scrollY
      if (y > last !== isDownward) {
        turnedAt = last
        isDownward = y > last
      }
      last = y
      if (y < top || turnedAt - y > up) dispatch(footerScrolled('up'))
      else if (y - turnedAt > down) dispatch(footerScrolled('down'))
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [isPhone, dispatch])
  useEffect(() => {
    if (isVisitor) dispatch(countWaitingSaves())
  }, [isVisitor, dispatch])
  useEffect(() => {
    if (!homeFlyout) return
    const timer = setTimeout(() => dispatch(homeFlyoutEnded()), flyoutMs)
    return () => clearTimeout(timer)
  }, [homeFlyout, dispatch])
  return {
    isHidden: mayLeave && isHiddenAfterScroll && !isForced && homeFlyout === null,
    hasHomeBadge,
    homeFlyout,
    waiting: unauthSavedPinCount,
    onFocus: () => dispatch(footerForced(true)),
    onBlur: () => dispatch(footerForced(false)),
  }
}
