/** Logs in and consents at the provider, as a person would, or cancels; returns the address to which it redirects. */
export async function consent(address: URL, sub: string, isCancelled = false): Promise<URL> {
  const jar = new Map<string, string>()
  let at = address
  let form: URLSearchParams | null = null
  for (let hops = 0; hops < 12; hops++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer: Response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    form = null
    if (location) {
      at = new URL(location, at)
      if (at.origin !== address.origin) return at
      continue
    }
    const page = await answer.text()
    const abort = isCancelled && /<a href="([^"]+\/abort)"/.exec(page)?.[1]
    if (abort) {
      at = new URL(abort, at)
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    if (!prompt || !action) throw new Error(`the provider says ${answer.status} ${page.slice(0, 500)}`)
    at = new URL(action, at)
    form = new URLSearchParams(prompt === 'login' ? { prompt, login: sub, password: 'x' } : { prompt })
  }
  throw new Error('the provider leads in circles')
}
