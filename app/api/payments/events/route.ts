export { receivePaymentEvent as POST } from '@/lib/edge/doors/payment-route.server'
