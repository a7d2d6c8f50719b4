/** Under this name WebDriver passes an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Answer = { value: unknown }

/** One session of the WebDriver protocol (w3.org/TR/webdriver), with the commands that the tests need. */
export class WebDriver {
  private constructor(private readonly address: string) {}

  static async start(server: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = (await request(server, 'POST', '/session', body)) as { sessionId: string }
    return new WebDriver(`${server}/session/${sessionId}`)
  }

  goto = (url: string) => this.post('/url', { url })
  back = () => this.post('/back', {})
  run = (script: string) => this.post('/execute/sync', { script, args: [] })
  addCookie = (cookie: object) => this.post('/cookie', { cookie })
  deleteCookies = () => request(this.address, 'DELETE', '/cookie')
  quit = () => request(this.address, 'DELETE', '')

  /** Presses the element that a script returns. */
  press = async (script: string) => this.post(`/element/${await this.element(script)}/click`, {})

  /** Types at the element that a script returns; a file field takes a path. */
  type = async (script: string, text: string) =>
    this.post(`/element/${await this.element(script)}/value`, { text })

  private async element(script: string): Promise<string> {
    const found = (await this.run(script)) as Record<string, string> | null
    const id = found?.[elementKey]
    if (!id) throw new Error(`Nothing is there: ${script}`)
    return id
  }

  private post(path: string, body: object): Promise<unknown> {
    return request(this.address, 'POST', path, body)
  }
}

async function request(address: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(address + path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  })
  const { value } = (await answer.json()) as Answer
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`WebDriver ${method} ${path}: ${error} ${message}`)
}
