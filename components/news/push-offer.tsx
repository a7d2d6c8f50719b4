export function PushOffer() {
  return null
}
