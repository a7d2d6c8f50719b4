export {
  answerPreflight as OPTIONS,
  receiveTagEvents as POST,
} from '@/lib/edge/doors/routes/tag-route.server'
