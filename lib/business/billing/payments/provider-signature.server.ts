import { createHmac, timingSafeEqual } from 'node:crypto'
import { permit } from '@/lib/core/app-error'

/** Seconds for which a signature is accepted: a message that was recorded cannot be sent again later. */
const lifetime = 300

const macOf = (secret: string, time: number, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest()

/** Returns the value of the header `Magpie-Signature`: `t=<seconds>,v1=<hex>`. */
export const signatureOf = (secret: string, body: string, now = Date.now()): string => {
  const time = Math.floor(now / 1000)
  return `t=${time},v1=${macOf(secret, time, body).toString('hex')}`
}

/** Requires a signature of exactly this body, of the last five minutes. @throws AppError 403 */
export function checkSignature(secret: string, signature: string, body: string, now = Date.now()): void {
  const [, time, hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  permit(time !== undefined && Math.abs(now / 1000 - Number(time)) <= lifetime, 'forbidden')
  permit(timingSafeEqual(Buffer.from(hex, 'hex'), macOf(secret, Number(time), body)), 'forbidden')
}
