import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port'

test("returns a free port once, below the system's ephemeral ports", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(new Set(ports).size).toBe(50)
  for (const port of ports) expect(port).toSatisfy((given: number) => given >= 20_000 && given < 32_768)
  const server = createServer().listen(ports[0], '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  server.close()
})
