import Router from 'next/router'
import { useEffect, useRef } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import { reloadPage } from '@/components/platform/reload-page'
import { stayed } from '@/components/platform/stayed'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { useAppSelector } from '@/store/hooks'

/** Milliseconds in which several changes count as one. */
const rest = 400

/**
 * Loads the page of a business again when someone gave or took access, joined, left or answered; leaves it with a word when
 * the viewer lost the business. While another page is on its way, which is new anyway, nothing is loaded.
 */
export function useLiveAccess(shown: { id: string; name: string } | null): void {
  const t = useTranslations('business')
  const viewer_id = useAppSelector(({ session }) => session.viewer?.id ?? null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    const forget = () => clearTimeout(timer.current)
    Router.events.on('routeChangeStart', forget)
    return () => {
      forget()
      Router.events.off('routeChangeStart', forget)
    }
  }, [])
  const look = async () => {
    const hasStayed = stayed()
    const { items } = await api('GET /v5/businesses', {}).catch(() => ({ items: null }))
    if (items === null || !hasStayed()) return
    if (!shown || items.some(({ id }) => id === shown.id)) return reloadPage()
    showToast({ message: t('lostBusiness', { name: shown.name }) })
    return Router.replace('/business/hub/')
  }
  useLive(viewer_id ? `user:${viewer_id}` : null, ({ type }) => {
    if (type !== 'business' && type !== 'resume') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(), rest)
  })
}
