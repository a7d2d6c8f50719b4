import type { CaptchaAction } from '@/lib/platform/http/captcha-actions'
import { CallError } from './call-error'

type Config = { site_key: string; endpoint: string }

type Enterprise = {
  ready: (run: () => void) => void
  execute: (siteKey: string, options: { action: CaptchaAction }) => Promise<string>
}

/** Milliseconds to wait for the script, and for one of its tokens (specification part 1, section 9). */
const scriptPatience = 105_000
const tokenPatience = 8000

/** Returns an error with the specification's text and a code after which a sign-up tries again. */
const failed = () => new CallError(409, { code: 9120, message: 'Error loading reCAPTCHA Enterprise' })

const enterprise = () =>
  (window as unknown as { grecaptcha?: { enterprise?: Enterprise } }).grecaptcha?.enterprise

/** Rejects when `work` takes longer than `ms`. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer = 0
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(failed()), ms)
  })
  return Promise.race([work, late]).finally(() => window.clearTimeout(timer))
}

let loading: Promise<Enterprise> | null = null

/** Loads the script once; after a failure the next call tries again. */
function loaded({ endpoint, site_key }: Config): Promise<Enterprise> {
  loading ??= new Promise<Enterprise>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${endpoint}/recaptcha/enterprise.js?render=${encodeURIComponent(site_key)}`
    script.async = true
    script.onload = () => {
      const ready = enterprise()
      if (ready) ready.ready(() => resolve(ready))
      else reject(failed())
    }
    script.onerror = () => reject(failed())
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return within(scriptPatience, loading)
}

/**
 * Returns a fresh token for an action, or an empty text if no captcha is configured. The script is fetched at the first
 * call, so that pages without such a form never load it. @throws CallError 9120 'Error loading reCAPTCHA Enterprise'
 */
export async function captchaToken(config: Config | null, action: CaptchaAction): Promise<string> {
  if (!config) return ''
  const script = await loaded(config)
  return within(
    tokenPatience,
    script.execute(config.site_key, { action }).catch(() => {
      throw failed()
    }),
  )
}
