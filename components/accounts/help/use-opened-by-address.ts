import { useEffect } from 'react'

/** Opens the answer that the address names (`/help/#account-password`), and shows it. */
export function useOpenedByAddress() {
  useEffect(() => {
    const open = () => {
      const answer = document.getElementById(window.location.hash.slice(1))
      if (!(answer instanceof HTMLDetailsElement)) return
      answer.open = true
      answer.scrollIntoView()
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
}
