import { useEffect, useState } from 'react'

/** Milliseconds between two requests for new data. */
const lookEvery = 2_000

export type TagOf = { ad_account_id: string; conversion_tag_id: string }

/** Polls while shown, and while the page is in sight; null before the first answer. `ask` must stay the same for one `of`. */
export function useLive<T>(ask: (of: TagOf) => Promise<T>, of: TagOf): T | null {
  const [answer, setAnswer] = useState<T | null>(null)
  const { ad_account_id, conversion_tag_id } = of
  useEffect(() => {
    let isShown = true
    const look = () =>
      ask({ ad_account_id, conversion_tag_id })
        .then((given) => isShown && setAnswer(given))
        .catch(() => undefined)
    void look()
    const timer = setInterval(() => document.hidden || void look(), lookEvery)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [ask, ad_account_id, conversion_tag_id])
  return answer
}
