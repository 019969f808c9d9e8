import type { ComponentType } from 'react'
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  useLoaderData,
} from 'react-router'
import type { PageTag } from '#contract/pages.ts'
import type { Api } from './api/api.ts'
import { Head, type HeadContent } from './head.tsx'

export const apiContext = createContext<Api>()

/** What a screen's `load` is given. It may throw a `Refusal`, or return `redirect(…)` of React Router. */
export interface LoadArgs<P extends string = never> {
  api: Api
  params: Record<P, string>
  search: URLSearchParams
}

/** What a screen gets: what its `load` resolved to. */
// biome-ignore lint/suspicious/noExplicitAny: a load's arguments don't matter to what it gives
export type Loaded<L extends (...args: any[]) => unknown> = Exclude<Awaited<ReturnType<L>>, Response>

/** A screen's module: `load`, `head` and `tags` in the order in which they run, then the component named as the file. */
interface ScreenModule {
  load?: (args: LoadArgs<string>) => Promise<unknown>
  head: (loaded: never) => HeadContent
  /** What the page shows, so that writes know to drop it from the cache. */
  tags?: (loaded: never) => PageTag[]
  [component: string]: unknown
}

export interface ScreenHandle {
  /** The screen's file in the build's manifest. */
  file: string
  tags: ScreenModule['tags']
}

const modules = import.meta.glob<ScreenModule>('./*/*Screen.tsx')

/** A refusal crosses the loader's boundary as data: on the server its class is another than the bundle's. */
function asRouteError(error: unknown) {
  const { code, status, message } = error as { code?: string; status?: number; message?: string }
  return typeof status === 'number' && code ? data({ code, message }, { status }) : error
}

/** The route of a screen, by its address and its file below web/, as `board/BoardScreen`. */
export function screen(path: string, name: string): RouteObject {
  const importModule = modules[`./${name}.tsx`]
  if (!importModule) throw new Error(`no screen web/${name}.tsx`)
  return {
    path,
    lazy: async () => {
      const { load, head, tags, ...components } = await importModule()
      const Screen = components[name.slice(name.indexOf('/') + 1)] as ComponentType<object>
      const handle: ScreenHandle = { file: `web/${name}.tsx`, tags }
      return {
        handle,
        loader: async ({ request, params, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
          if (!load) return null
          const { searchParams: search } = new URL(request.url)
          try {
            return await load({
              api: context.get(apiContext),
              params: params as Record<string, string>,
              search,
            })
          } catch (error) {
            throw asRouteError(error)
          }
        },
        Component() {
          const loaded = useLoaderData<object | null>() ?? {}
          return (
            <>
              <Head {...head(loaded as never)} />
              <Screen {...loaded} />
            </>
          )
        },
      }
    },
  }
}
