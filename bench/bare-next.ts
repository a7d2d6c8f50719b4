import { createServer } from 'node:http'
import next from 'next'

/** Runs the app in bench/apps/bare, already built, with Next only, like our own server. */
const app = next({ dev: false, dir: 'bench/apps/bare' })
await app.prepare()
const handle = app.getRequestHandler()
const server = createServer((request, response) => void handle(request, response))
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
