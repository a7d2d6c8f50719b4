import type { GetServerSideProps } from 'next'

/** Redirects `/search/?q=`: the type defaults to pins (part 1, section 2). */
export const getServerSideProps: GetServerSideProps = async ({ query }) => {
  const q = typeof query.q === 'string' ? `?q=${encodeURIComponent(query.q)}` : ''
  return { redirect: { destination: `/search/pins/${q}`, permanent: false } }
}

export default function Page() {
  return null
}
