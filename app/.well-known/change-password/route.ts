import { changePassword } from '@/lib/edge/screens/syndication.server'

export const dynamic = 'force-dynamic'

export const GET = () => changePassword()
