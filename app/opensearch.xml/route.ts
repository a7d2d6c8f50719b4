import { opensearch } from '@/lib/edge/screens/fixed-documents.server'

export const dynamic = 'force-dynamic'

export const GET = () => opensearch()
