import { openApi } from '#server/documentation/openapi.ts'

const { paths } = openApi({ siteName: '', siteUrl: 'http://localhost' })
type Operations = Record<string, { responses: object } | undefined>

/** Fails where a call is answered with a status that the document doesn't tell of. */
export function assertDeclared(method: string, path: string, status: number) {
  const operations = paths[path.split('?')[0] ?? ''] as Operations | undefined
  const operation = operations?.[method.toLowerCase()]
  if (operation && !(String(status) in operation.responses))
    throw new Error(`${method} ${path} answered ${status}, which /api/openapi.json doesn’t declare`)
}
