import type { appWith } from './app.ts'
import type { Person } from './people.ts'

/** Changes some of the site's face, as the operator's form does. Resolves to the answer. */
export async function changeFace(
  site: Pick<Awaited<ReturnType<typeof appWith>>, 'get' | 'put'>,
  admin: Pick<Person, 'token'>,
  over: object,
) {
  const {
    changedAt: _,
    usualName: __,
    picture: ___,
    ...face
  } = (await site.get(admin, '/api/admin/face')).body.data
  return site.put(admin, '/api/admin/face', { ...face, ...over })
}
