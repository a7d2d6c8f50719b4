export { answerPreflight as OPTIONS, receiveTagEvents as POST } from '@/lib/edge/doors/tag-route.server'
