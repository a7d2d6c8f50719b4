import { NotFoundPage } from '@/components/app/not-found-page'

/** The same screen that pages show. */
export default function Missing() {
  return <NotFoundPage />
}
