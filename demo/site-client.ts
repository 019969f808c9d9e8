import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Body, CallName, Reply } from '#contract/calls.ts'

/** Speaks to the site's own API without a network: every rule holds, as for anyone. */
export const siteClient = (app: FastifyInstance) =>
  async function call<K extends CallName>(
    name: K,
    { token, body }: { token?: string; body: Body<K> },
  ): Promise<Reply<K>> {
    const [method, url] = name.split(' ') as [NonNullable<InjectOptions['method']>, string]
    const response = await app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: body as object,
    })
    if (response.statusCode >= 400)
      throw new Error(`${name} answered ${response.statusCode}: ${response.body}`)
    return (response.body ? response.json() : null) as Reply<K>
  }

export type SiteClient = ReturnType<typeof siteClient>
