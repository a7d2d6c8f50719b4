export { receivePaymentEvent as POST } from '@/lib/edge/doors/routes/payment-route.server'
