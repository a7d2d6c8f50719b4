import { statement } from '@/lib/platform/db/statement.server'

/** Returns the further profiles of a business, for its export. */
export const brandsOf = statement<{ id: string; username: string }, [business_id: string]>(
  'business_brands_exported',
  `select p.id, u.username from business_profiles p join users u on u.id = p.id
   where p.business_id = $1 and p.id <> $1 order by p.id`,
)
