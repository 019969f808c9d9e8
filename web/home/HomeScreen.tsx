import type { HeadContent } from '../head.tsx'
import type { LoadArgs, Loaded } from '../screen.tsx'

export async function load({ api }: LoadArgs) {
  const { data } = await api('GET /api/post/home', { query: { type: 'free', count: 5 } })
  return { posts: data }
}

export const head = (): HeadContent => ({ title: null, description: '추리', canonical: '/' })

export const tags = () => ['home' as const]

export function HomeScreen({ posts }: Loaded<typeof load>) {
  return <h1>home {posts.length}</h1>
}
