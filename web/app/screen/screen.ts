import type { ComponentType } from 'react'
import type { PageTag } from '#contract/pages.ts'
import type { Api } from '#web/app/api/api.ts'
import type { HeadContent } from './head.tsx'
import { failureOf, type PageFailure } from './to-page-error.ts'

/** The arguments of a screen's `load`, which may throw a `Refusal`. */
export interface LoadArgs<P extends string = never> {
  api: Api
  params: Record<P, string>
  search: URLSearchParams
}

/** The resolved value of a screen's `load`. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments do not affect the result type
export type Loaded<L extends (...args: any[]) => unknown> = Awaited<ReturnType<L>>

/**
 * A screen's module: `load`, `head` and `tags` in the order they run, then the component named after the
 * file.
 */
export interface ScreenModule {
  load?: (args: LoadArgs<string>) => Promise<unknown>
  head: (loaded: never) => HeadContent
  /** Tags of the page's content, for cache invalidation by writes. */
  tags?: (loaded: never) => PageTag[]
  /** The menu entry that the screen belongs to, if it isn't an entry itself. */
  place?: (loaded: never) => string
  [component: string]: unknown
}

export interface Screen {
  /** The file, relative to web/, such as `community/boards/BoardScreen`. */
  name: string
  load: ScreenModule['load'] | undefined
  head: ScreenModule['head']
  tags: ScreenModule['tags'] | undefined
  place: ScreenModule['place'] | undefined
  Component: ComponentType<object>
}

/** The screen in a file below web/. */
export function screenOf(name: string, { load, head, tags, place, ...components }: ScreenModule): Screen {
  const Component = components[name.slice(name.lastIndexOf('/') + 1)] as ComponentType<object>
  return { name, load, head, tags, place, Component }
}

/** The data that a screen shows, or why it can't be shown. */
interface LoadOutcome {
  loaded: object
  failure?: PageFailure
  thrown?: unknown
}

export async function runLoad(load: () => Promise<unknown> | undefined): Promise<LoadOutcome> {
  try {
    return { loaded: ((await load()) ?? {}) as object }
  } catch (thrown) {
    return { loaded: {}, failure: failureOf(thrown), thrown }
  }
}
