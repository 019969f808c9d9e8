import type { Body, CallName, Reply } from '#contract/calls.ts'
import type { Filling, FillingUpload } from '#server/seeding/filling.ts'

/** Calls the site's API without a network. Every rule of the API applies. */
export const siteClient = (filling: Pick<Filling, 'call'>) =>
  async function call<K extends CallName>(
    name: K,
    { token, body, query = {} }: { token?: string; body: Body<K>; query?: Record<string, number | string> },
  ): Promise<Reply<K>> {
    const [method = '', path = ''] = name.split(' ')
    const params = new URLSearchParams(Object.entries(query).map(([key, id]) => [key, String(id)]))
    const url = params.size > 0 ? `${path}?${params}` : path
    const { status, text } = await filling.call({ method, url, token, body })
    if (status >= 400) throw new Error(`${name} answered ${status}: ${text}`)
    return (text ? JSON.parse(text) : null) as Reply<K>
  }

export type SiteClient = ReturnType<typeof siteClient>

/** Uploads a picture for a member and resolves to its address. */
export const pictureUploader = (filling: Pick<Filling, 'upload'>) => async (given: FillingUpload) => {
  const { status, text } = await filling.upload(given)
  if (status >= 400) throw new Error(`the upload of ${given.name} answered ${status}: ${text}`)
  return JSON.parse(text).data as string
}
