import { NotFoundPage } from '@/components/edge/app/not-found-page'

/** The same screen that pages show. */
export default function Missing() {
  return <NotFoundPage />
}
